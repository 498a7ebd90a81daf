import { expect, test } from 'vitest'
import { newPeriod } from './new-period.ts'

test('a new deal holds from today for a year, by the reader’s clocks', () => {
  expect(newPeriod(Date.parse('2026-11-16T23:30:00Z'), 'Europe/Rome')).toEqual({
    start: '2026-11-16T23:00:00.000Z',
    end: '2027-11-17T22:59:00.000Z',
  })
  expect(newPeriod(Date.parse('2028-02-29T12:00:00Z'), 'UTC').end).toBe('2029-02-28T23:59:00.000Z')
})
