import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceMetres } from '../geometry/geodesy.ts'
import { followHole, NO_HOLE_YET } from '../holes/follow-hole.ts'
import { holePlaces } from '../holes/hole-places.ts'
import { anyDays } from '../testing/arbitrary-days.ts'
import { sharpParkHoles } from '../testing/simulated-courses.ts'
import { fixSource } from './fix-source.ts'
import { segmentAt } from './segment-at.ts'
import { simulateDay } from './simulate-day.ts'
import type { SimulatedFix } from './simulated-fix.ts'
import { simulatedLayout } from './simulated-layout.ts'
import { teeSheetOf } from './tee-sheet.ts'
import { MAX_METRES_PER_SECOND } from './tracker-path.ts'

const layout = simulatedLayout(sharpParkHoles())
const day = simulateDay(layout, teeSheetOf(layout, { lastSeconds: 9 * 3600 }, 'sheet'), {}, 'day')
const source = fixSource(day)
const NOON = 12 * 3600

describe('properties', () => {
  test('no tracker is faster than its vehicle, in any day', () => {
    let moves = 0
    fc.assert(
      fc.property(anyDays, fc.integer({ min: 5, max: 40 }), (any, stepSeconds) => {
        const { trackers, trueAt } = fixSource(any)
        for (const { id, mode, fromSeconds, toSeconds } of trackers.slice(0, 3)) {
          const limit = MAX_METRES_PER_SECOND[mode] * stepSeconds + 0.001
          let [before, farthest] = [trueAt(id, fromSeconds)!, 0]
          for (let at = fromSeconds + stepSeconds; at < toSeconds; at += stepSeconds) {
            const here = trueAt(id, at)!
            const metres = distanceMetres(before, here)
            farthest = Math.max(farthest, metres)
            if (metres > 1) moves += 1
            before = here
          }
          expect(farthest).toBeLessThanOrEqual(limit)
        }
      }),
      { numRuns: process.env.FULL ? 300 : 15 },
    )
    expect(moves).toBeGreaterThan(1000)
  })

  test('one instant gives the fix that the range gives, and ranges can be cut anywhere', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: NOON - 14_400, max: NOON }),
        fc.integer({ min: 1, max: 120 }),
        fc.integer({ min: 1, max: 120 }),
        (from, first, second) => {
          const all = source.fixesOf(from, from + first + second)
          expect(all.map(fix => source.fixAt(fix.trackerId, fix.atSeconds))).toEqual(all)
          const again = fixSource(day).fixesOf(from, from + first)
          const parts = [...again, ...source.fixesOf(from + first, from + first + second)]
          expect(parts).toEqual(all)
        },
      ),
      { numRuns: 15 },
    )
  })

  test('every fix that is not lost is delivered once, however the time is divided', () => {
    const [from, to] = [NOON - 7200, NOON - 5400]
    const expected = source
      .fixesOf(from - 3600, to)
      .filter(({ receivedSeconds }) => receivedSeconds >= from && receivedSeconds < to)
    for (const step of [3, 700]) {
      const heard: SimulatedFix[] = []
      for (let at = from; at < to; at += step) heard.push(...source.receivedBetween(at, Math.min(to, at + step)))
      const name = ({ trackerId, atSeconds }: SimulatedFix) => `${trackerId} ${atSeconds}`
      expect(heard.map(name).sort()).toEqual(expected.map(name).sort())
    }
    const late = expected.filter(({ atSeconds, receivedSeconds }) => receivedSeconds > atSeconds + 10)
    expect(late.length).toBeGreaterThan(20)
  })
})

describe('receiver', () => {
  const fixes = source.fixesOf(NOON - 7200, NOON - 5400)
  const errors = fixes.map(fix => distanceMetres(fix, source.trueAt(fix.trackerId, fix.atSeconds)!))

  test('most fixes lie within the accuracy they claim, and errors follow one another slowly', () => {
    const within = fixes.filter(({ accuracyMetres }, index) => errors[index]! <= accuracyMetres).length / fixes.length
    expect(within).toBeGreaterThan(0.68)
    expect(within).toBeLessThan(0.995)
    const [id] = source.trackers.map(tracker => tracker.id).slice(-1)
    const own = errors.filter((_, index) => fixes[index]!.trackerId === id)
    const steps = own.slice(1).map((error, index) => Math.abs(error - own[index]!))
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    expect(mean(own)).toBeGreaterThan(1)
    expect(mean(steps)).toBeLessThan(mean(own) / 2)
  })

  test('poor reception says so', () => {
    const poor = fixSource(day, { poor: { share: 0.5, times: 5 } }).fixesOf(NOON - 7200, NOON - 6600)
    expect(poor.some(({ accuracyMetres }) => accuracyMetres > 20)).toBe(true)
    expect(Math.max(...poor.map(({ accuracyMetres }) => accuracyMetres))).toBeLessThanOrEqual(25)
  })

  test('outages take as many fixes as they are set to', () => {
    const outages = { perHour: 2, maxSeconds: 300, lostShare: 1 }
    const [whole, cut] = [{ ...outages, perHour: 0 }, outages].map(each =>
      fixSource(day, { outages: each, intervalSeconds: 10 }).fixesOf(NOON - 10_800, NOON),
    )
    const lost = 1 - cut!.length / whole!.length
    // Two an hour of 150 seconds on average are a twelfth of the time.
    expect(Math.abs(lost - 1 / 12)).toBeLessThan(0.04)
  })

  test('trackers report at their interval, are on for a while before and after, and stand still in a stop', () => {
    const stop = { fromSeconds: NOON - 9000, toSeconds: NOON - 6000 }
    const stopped = simulateDay(
      layout,
      teeSheetOf(layout, { lastSeconds: 9 * 3600 }, 'sheet'),
      { stops: [stop] },
      'day',
    )
    const { trackers, fixesOf, trueAt, fixAt } = fixSource(stopped, { intervalSeconds: 5 })
    for (const { id, fromSeconds, toSeconds } of trackers) {
      expect([trueAt(id, fromSeconds - 1), trueAt(id, toSeconds)]).toEqual([null, null])
      if (fromSeconds > stop.fromSeconds || toSeconds < stop.toSeconds) continue
      expect(trueAt(id, stop.fromSeconds + 1)).toEqual(trueAt(id, stop.toSeconds - 1))
      expect(fixAt(id, stop.fromSeconds + 1)?.speedMetresPerSecond ?? 0).toBe(0)
    }
    const [id] = trackers.map(tracker => tracker.id)
    const times = fixesOf(NOON - 12_000, NOON - 11_000).flatMap(fix => (fix.trackerId === id ? [fix.atSeconds] : []))
    const gaps = times.slice(1).map((time, index) => time - times[index]!)
    expect(Math.min(...gaps)).toBeCloseTo(5, 6)
  })
})

test('a phone that follows these fixes shows the hole on which the group is', () => {
  const order = sharpParkHoles().map(({ lineOfPlay, green }) => ({ lineOfPlay, green: green ?? null }))
  const places = holePlaces(order)
  for (const mode of ['walk', 'ride'] as const) {
    const group = day.groups.find(({ entry }) => entry.mode === mode)!
    const { id } = source.trackers.find(({ groupId }) => groupId === group.entry.id)!
    let [state, right, asked] = [NO_HOLE_YET, 0, 0]
    for (let at = group.readySeconds; at < group.finishSeconds; at += 12) {
      const fix = source.fixAt(id, at)
      if (fix === null) continue
      const { accuracyMetres } = fix
      state = followHole(state, { type: 'fix', at: fix, atMilliseconds: at * 1000, accuracyMetres }, places)
      asked += 1
      const segment = segmentAt(group, at)!
      if (state.position === segment.position) right += 1
    }
    expect(asked).toBeGreaterThan(800)
    expect(right / asked).toBeGreaterThan(0.9)
  }
})

test('an unknown tracker is refused', () => {
  expect(() => source.fixAt('nobody', NOON)).toThrow('no tracker nobody')
})
