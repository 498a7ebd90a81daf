import { expect, test } from 'vitest'
import { isCallOpen } from './is-call-open.ts'

test.each([
  ['2026-11-16T06:30:00Z', '2026-11-16T22:59:00Z', 'Europe/Rome', true],
  ['2026-11-16T06:30:00Z', '2026-11-16T23:00:00Z', 'Europe/Rome', false],
  ['2026-11-16T08:30:00Z', '2026-11-16T23:00:00Z', 'America/Los_Angeles', true],
  ['2026-11-16T22:59:00Z', '2026-11-17T01:58:59Z', 'Europe/Rome', true],
  ['2026-11-16T22:59:00Z', '2026-11-17T01:59:00Z', 'Europe/Rome', false],
  ['2026-11-16T08:00:00Z', '2026-11-17T08:00:00Z', 'UTC', false],
  // The clock was ahead when the call was made.
  ['2026-11-17T08:00:00Z', '2026-11-17T06:00:00Z', 'UTC', true],
  ['2026-11-19T08:00:00Z', '2026-11-17T08:00:00Z', 'UTC', false],
])('a call of %s at %s in %s: %s', (arrived, now, timeZone, isOpen) => {
  expect(isCallOpen(Date.parse(arrived), Date.parse(now), timeZone)).toBe(isOpen)
})
