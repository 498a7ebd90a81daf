import { expect, test } from 'vitest'
import { clubDay } from './club-day.ts'

test.each([
  ['2026-11-15T22:59:00Z', 'Europe/Rome', '2026-11-15'],
  ['2026-11-15T23:00:00Z', 'Europe/Rome', '2026-11-16'],
  ['2026-06-15T22:00:00Z', 'Europe/Rome', '2026-06-16'],
  ['2026-11-15T04:59:00Z', 'America/New_York', '2026-11-14'],
  ['2026-11-15T13:00:00Z', 'Australia/Lord_Howe', '2026-11-16'],
])('%s in %s is %s', (instant, zone, day) => {
  expect(clubDay(instant, zone)).toBe(day)
})
