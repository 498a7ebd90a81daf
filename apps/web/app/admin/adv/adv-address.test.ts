import { expect, test } from 'vitest'
import { daysOfMonth, monthAfter, monthOf, spanIn, viewOf } from './adv-address.ts'

const address = (search: string) => new URLSearchParams(search)

test('an address that is cut off or made up means the first view and the month of now', () => {
  expect(viewOf(address('view=advertisers'))).toBe('advertisers')
  expect(viewOf(address('view=nothing'))).toBe('campaigns')
  expect(monthOf(address('month=2027-02'), new Date(2026, 10, 16))).toBe('2027-02')
  expect(monthOf(address('month=2027-13'), new Date(2026, 10, 16))).toBe('2026-11')
})

test('months follow each other over the end of a year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
  expect(daysOfMonth('2028-02')).toHaveLength(29)
})

test('a campaign takes the days of the month in which it runs, the last one included', () => {
  const days = daysOfMonth('2026-11')
  const at = (month: number, day: number, hour = 12) => new Date(2026, month - 1, day, hour).toISOString()
  expect(spanIn(days, { start: at(10, 3), end: at(12, 24) })).toEqual({ from: 1, to: 31 })
  expect(spanIn(days, { start: at(11, 5, 0), end: at(11, 7, 23) })).toEqual({ from: 5, to: 8 })
  expect(spanIn(days, { start: at(12, 1, 0), end: at(12, 7) })).toBeNull()
})
