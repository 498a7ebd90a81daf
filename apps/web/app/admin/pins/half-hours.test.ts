import { expect, test } from 'vitest'
import { halfHoursAfter } from './half-hours.ts'

test('half hours begin after now and cover two days', () => {
  const found = halfHoursAfter(Date.parse('2026-11-16T07:30:00Z'))
  expect([found[0], found.at(-1), found.length]).toEqual(['2026-11-16T08:00:00.000Z', '2026-11-18T07:30:00.000Z', 96])
})
