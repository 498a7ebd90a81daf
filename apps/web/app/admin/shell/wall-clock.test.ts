import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOf, wallClockOf } from './wall-clock.ts'

const zones = fc.constantFrom('Europe/Rome', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC')
const MINUTE_MS = 60_000

test('a moment is shown as the zone shows it, and a time that exists comes back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 26_000_000, max: 31_000_000 }), zones, (minutes, timeZone) => {
      const at = Temporal.Instant.fromEpochMilliseconds(minutes * MINUTE_MS)
      const oracle = at.toZonedDateTimeISO(timeZone).toPlainDateTime()
      const wall = wallClockOf(at.toString(), timeZone)
      expect(wall).toEqual({ day: oracle.toPlainDate().toString(), time: oracle.toPlainTime().toString().slice(0, 5) })
      const back = oracle.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds
      expect(Date.parse(instantOf(wall!.day, wall!.time, timeZone))).toBe(back)
    }),
  )
})

test('a time that the change of the clocks skips is the moment after it', () => {
  expect(instantOf('2026-03-29', '02:30', 'Europe/Rome')).toBe('2026-03-29T01:30:00.000Z')
})

test('a day that is missing or none shows nothing', () => {
  expect(wallClockOf(null, 'Europe/Rome')).toBeNull()
  expect(wallClockOf('soon', 'Europe/Rome')).toBeNull()
})
