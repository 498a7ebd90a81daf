import fc from 'fast-check'
import { expect, test } from 'vitest'
import { momentText } from '../site/pin-paper/moment-text.ts'
import { clockMoment, clubClock, rememberClock } from './club-clock.ts'

const ZONES = ['Europe/Rome', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC']
const DAY_MS = 86_400_000
const instants = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2032, 0, 1) })

test('an hour and a day read as Intl writes them, and near a change of the clocks nothing is said', () => {
  let said = 0
  fc.assert(
    fc.property(
      instants,
      fc.integer({ min: -40 * DAY_MS, max: 40 * DAY_MS }),
      fc.constantFrom(...ZONES),
      fc.constantFrom('en', 'it'),
      (nowMs, byMs, zone, language) => {
        const [now, instant] = [new Date(nowMs).toISOString(), new Date(nowMs + byMs).toISOString()]
        rememberClock(clubClock(zone, nowMs))
        const text = clockMoment(language, instant, zone, now)
        if (!text) return
        said += 1
        expect(text).toEqual(momentText(language, instant, zone, now))
      },
    ),
    { numRuns: 2_000 },
  )
  expect(said).toBeGreaterThan(1_000)
})

test('every day of a year has the name that Intl gives it', () => {
  for (let day = 0; day < 366; day++) {
    const nowMs = Date.UTC(2028, 0, 1, 12) + day * DAY_MS
    const [now, instant] = [new Date(nowMs).toISOString(), new Date(nowMs - DAY_MS).toISOString()]
    rememberClock(clubClock('UTC', nowMs))
    for (const language of ['en', 'it'] as const)
      expect(clockMoment(language, instant, 'UTC', now)).toEqual(momentText(language, instant, 'UTC', now))
  }
})

test('a clock is good until the hour changes, and only where it was told', () => {
  const { fromMs, untilMs, aheadMs } = clubClock('Europe/Rome', Date.UTC(2026, 9, 20))
  expect(aheadMs).toBe(2 * 3_600_000)
  expect(fromMs).toBe(Date.UTC(2026, 8, 20))
  expect(untilMs).toBeLessThan(Date.UTC(2026, 9, 25, 1))
  expect(untilMs).toBeGreaterThan(Date.UTC(2026, 9, 25, 0, 58))
  expect(clockMoment('en', '2026-10-20T08:00:00Z', 'Asia/Tokyo', '2026-10-20T09:00:00Z')).toBeNull()
})
