import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyDays } from '../testing/arbitrary-days.ts'
import { EIGHT, MINUTE, pacedDay, pacedGroup } from '../testing/paced-groups.ts'
import { paceDayOf, routesOf } from '../testing/simulated-pace.ts'
import { CHANGE_SECONDS, changesOn } from './change-after.ts'
import { paceOf } from './pace-board.ts'
import { afterPlaying, withFinishes } from './pace-day.ts'

/** Twelve minutes late on the second hole, seven from the third on. Six holes of ten minutes. */
const late = (checkpoint: number) => (checkpoint < 6 ? 0 : checkpoint < 15 ? 12 : 7) * MINUTE
const known = (reached: number, more: object = {}) =>
  pacedDay([pacedGroup({ id: 'group', startSeconds: EIGHT, late, reached })], more)
const changeAt = (minutes: number, day = known(35)) =>
  changesOn(day, EIGHT + 3600 * 3)('group', EIGHT + minutes * MINUTE)

test('a visit is shown with the delay of the group then, and after twenty more minutes of play', () => {
  expect(changeAt(23)).toEqual({
    beforeSeconds: 12 * MINUTE,
    after: { clockSeconds: 7 * MINUTE, playedSeconds: 20 * MINUTE, isFinish: false },
  })
  // Stops are no play: 25 minutes later with five of them stopped.
  const stops = [{ fromSeconds: EIGHT + 30 * MINUTE, toSeconds: EIGHT + 35 * MINUTE }]
  const stopped = changeAt(23, known(35, { stops }))
  expect(stopped?.after).toMatchObject({ clockSeconds: 2 * MINUTE, playedSeconds: 20 * MINUTE })
  // Nor does a stop that begins at that moment, and has no end yet, put it off.
  const begun = [{ fromSeconds: EIGHT + 43 * MINUTE, toSeconds: null }]
  expect(changeAt(23, known(35, { stops: begun }))).toEqual(changeAt(23))
})

test('until then it is shown with what is known: nothing, the last checkpoint, or the finish', () => {
  // The second tee was left at 23.8, the third is reached at 32.
  expect(changeAt(24, known(7))).toEqual({ beforeSeconds: 12 * MINUTE, after: null })
  expect(changeAt(24, known(12))?.after).toEqual({
    clockSeconds: 12 * MINUTE,
    playedSeconds: 8 * MINUTE,
    isFinish: false,
  })
  expect(changeAt(56)?.after).toEqual({ clockSeconds: 7 * MINUTE, playedSeconds: 10 * MINUTE, isFinish: true })
  // The last green is clear at 66: there is nothing left to change, nor for who is not there.
  expect(changeAt(66)).toBeNull()
  expect(changesOn(known(35), EIGHT)('nobody', EIGHT)).toBeNull()
  // Who is still seen, and stands still, loses the time.
  const [group] = known(7).groups
  const standing = { ...group!, play: { ...group!.play, scoreSeconds: EIGHT + 50 * MINUTE } }
  expect(changeAt(24, pacedDay([standing]))?.after?.clockSeconds).toBe((44 - 13.15) * MINUTE)
})

test('both figures are those that the board showed at these moments, on any day', () => {
  let told = 0
  const percents = fc.integer({ min: 0, max: 105 })
  fc.assert(
    fc.property(anyDays, percents, fc.integer({ min: 0, max: 2400 }), (day, percent, laterSeconds) => {
      const from = Math.min(...day.groups.map(({ readySeconds }) => readySeconds))
      const to = Math.max(...day.groups.map(({ finishSeconds }) => finishSeconds))
      const at = Math.round(from + (percent / 100) * (to - from))
      const now = at + laterSeconds
      const routes = routesOf(day)
      /** Null for a finish that is only supposed: it may turn out to be later. */
      const clocksAt = (seconds: number) => {
        const seen = paceDayOf(day, seconds, routes)
        const closed = withFinishes(seen, seconds).groups
        return paceOf(seen, seconds).groups.map(({ clockSeconds }, index) =>
          closed[index] === seen.groups[index] ? clockSeconds : null,
        )
      }
      const seen = paceDayOf(day, now, routes)
      const changeOf = changesOn(seen, now)
      const [shownThen, shownNow] = [clocksAt(at), clocksAt(now)]
      for (const [index, { id, play }] of seen.groups.entries()) {
        const change = changeOf(id, at)
        if (change === null || shownThen[index] === null || shownNow[index] === null) continue
        expect(change.beforeSeconds).toBe(shownThen[index])
        if (change.after === null) {
          expect(now).toBeLessThan(afterPlaying(seen.stops, at, CHANGE_SECONDS))
          expect(play.times.filter(time => time > at)).toEqual([])
          continue
        }
        told += 1
        expect(change.after.playedSeconds).toBeLessThanOrEqual(CHANGE_SECONDS)
        const moment = afterPlaying(seen.stops, at, change.after.playedSeconds)
        const shown = clocksAt(moment)[index]
        if (shown !== null) expect(change.after.clockSeconds).toBe(shown)
      }
    }),
    { numRuns: process.env.FULL ? 400 : 40 },
  )
  expect(told).toBeGreaterThan(20)
})
