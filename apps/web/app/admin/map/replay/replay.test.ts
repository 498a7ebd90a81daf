import type { Replay } from '@pinwise/contract'
import { packTrack } from '@pinwise/golf'
import { expect, test } from 'vitest'
import { createReplayClock } from './replay-clock.ts'
import { dayIn, replayDayOf, startOf } from './replay-day.ts'

/** Frames that come when the test says so. */
function frames() {
  let waiting: ((nowMs: number) => void) | null = null
  return {
    request: (draw: (nowMs: number) => void) => {
      waiting = draw
      return 1
    },
    cancel: () => {
      waiting = null
    },
    at(nowMs: number) {
      const draw = waiting
      waiting = null
      draw?.(nowMs)
    },
  }
}

test('the clock plays at its speed, stays within what there is, and begins again at the end', () => {
  const screen = frames()
  const clock = createReplayClock(60, screen)
  let notified = 0
  clock.subscribe(() => notified++)
  clock.play()
  expect(clock.isPlaying(), 'nothing to play yet').toBe(false)
  clock.setSpan({ first: 900, last: 1060 }, 1000)
  expect(clock.read()).toBe(1000)
  clock.play()
  screen.at(5000)
  screen.at(5100)
  expect(clock.read()).toBeCloseTo(1006)
  // A tab that was hidden for a minute.
  screen.at(65_100)
  expect(clock.read()).toBeCloseTo(1021)
  clock.setSpeed(1000)
  screen.at(65_300)
  expect([clock.read(), clock.readSlowly(), clock.isPlaying()]).toEqual([1060, 1060, false])
  clock.play()
  expect([clock.read(), clock.isPlaying()]).toEqual([900, true])
  clock.pause()
  clock.seek(5000)
  expect(clock.read()).toBe(1060)
  // More of a day that goes on leaves the moment where it is.
  clock.setSpan({ first: 900, last: 2000 }, 1000)
  expect(clock.read()).toBe(1060)
  expect(notified).toBeGreaterThan(5)
})

test('what is read changes once a second while it plays, and at once when somebody moves it', () => {
  const screen = frames()
  const clock = createReplayClock(10, screen)
  clock.setSpan({ first: 0, last: 10_000 }, 0)
  clock.play()
  const read: number[] = []
  for (let ms = 0; ms <= 1900; ms += 100) {
    screen.at(ms)
    read.push(clock.readSlowly())
  }
  expect(new Set(read).size).toBe(2)
  clock.seek(4000)
  expect(clock.readSlowly()).toBe(4000)
})

const HOUR = 3600
const track = (id: string, label: string | null, cartNumber: number | null, ...seconds: number[]) => ({
  id,
  kind: 'cart' as const,
  label,
  cartNumber,
  simulated: false,
  stretches: packTrack([seconds.map(at => ({ seconds: at, lng: 9, lat: 45 }))]),
})
const replay = (tracks: Replay['tracks'], until: string): Replay => ({
  day: '2026-10-25',
  keptFrom: '2026-08-01',
  from: '2026-10-24T22:00:00.000Z',
  to: '2026-10-25T23:00:00.000Z',
  until,
  tracks,
})

test('a day is played from the hour of the first position to that of the last, or to now', () => {
  const tracks = [
    track('c', null, null, 8 * HOUR),
    track('b', 'Tag 10', null, 7.5 * HOUR, 7.6 * HOUR),
    track('d', 'Tag 9', null, 9 * HOUR),
    track('a', 'Cart', 3, 24.5 * HOUR),
  ]
  const whole = replayDayOf(replay(tracks, '2026-10-25T23:00:00.000Z'))
  expect(whole.span).toEqual({ first: 7 * HOUR, last: 25 * HOUR })
  expect(startOf(whole, null)).toBe(7.5 * HOUR)
  expect(startOf(whole, 'd')).toBe(9 * HOUR)
  expect(whole.trackers.map(({ id }) => id)).toEqual(['a', 'd', 'b', 'c'])
  const now = replayDayOf(replay(tracks.slice(1, 2), '2026-10-25T05:40:00.000Z'))
  expect(now.span?.last).toBeCloseTo(7 * HOUR + 40 * 60)
  expect(replayDayOf(replay([], '2026-10-25T23:00:00.000Z')).span).toBeNull()
})

test('an address names a day, or none', () => {
  expect(dayIn('2026-10-25')).toBe('2026-10-25')
  for (const wrong of [null, '', 'today', '2026-02-30', '2026-13-01', '1999-12-31', '2026-10-25T10:00'])
    expect(dayIn(wrong), String(wrong)).toBeNull()
})
