import { expect, test } from 'vitest'
import { formatDate, formatNumber, weekdayNames } from './formats.ts'

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
