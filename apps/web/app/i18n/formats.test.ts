import { expect, test } from 'vitest'
import { formatDate, formatNumber, weekdayNames, weekOf } from './formats.ts'

test('numbers in en-GB and it-IT', () => {
  expect(formatNumber('en', 12_345.6)).toBe('12,345.6')
  expect(formatNumber('it', 12_345.6)).toBe('12.345,6')
})

test('dates in the zone that is asked for', () => {
  const instant = Date.parse('2026-03-29T22:30:00Z')
  expect(formatDate('en', instant, { dateStyle: 'short', timeZone: 'Europe/Rome' })).toBe('30/03/2026')
  expect(formatDate('it', instant, { dateStyle: 'long', timeZone: 'UTC' })).toBe('29 marzo 2026')
})

test('weeks start on Monday in both languages', () => {
  expect(weekdayNames('en')).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
  expect(weekdayNames('it', 'long')[0]).toBe('lunedì')
})

test.each([
  ['2026-03-29', '2026-03-23', '2026-03-29'],
  ['2026-03-30', '2026-03-30', '2026-04-05'],
  ['2026-01-01', '2025-12-29', '2026-01-04'],
])('%s lies in the week from %s to %s', (day, monday, sunday) => {
  const week = weekOf(day)
  expect([week[0], week[6], week.length]).toEqual([monday, sunday, 7])
  expect(week).toContain(day)
})
