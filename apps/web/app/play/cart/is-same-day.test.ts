import { expect, test } from 'vitest'
import { isSameDay } from './is-same-day.ts'

test.each([
  ['2026-11-16T22:30:00Z', '2026-11-16T22:59:00Z', 'Europe/Rome', true],
  ['2026-11-16T22:30:00Z', '2026-11-16T23:00:00Z', 'Europe/Rome', false],
  ['2026-11-16T22:30:00Z', '2026-11-16T23:00:00Z', 'America/Los_Angeles', true],
  ['2026-11-16T08:00:00Z', '2026-11-17T08:00:00Z', 'UTC', false],
])('%s and %s in %s: %s', (one, other, timeZone, isSame) => {
  expect(isSameDay(Date.parse(one), Date.parse(other), timeZone)).toBe(isSame)
})
