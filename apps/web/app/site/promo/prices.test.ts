import { expect, test } from 'vitest'
import { completePrice, PLUS_SAVING } from './prices.ts'

test.each([
  [9, 249],
  [18, 249],
  [27, 308],
  [36, 367],
])('%i holes of Complete cost %i a month', (holes, price) => {
  expect(completePrice(holes)).toBe(price)
})

test('a year of Plus saves what twelve months cost more', () => {
  expect(PLUS_SAVING).toBe(20.88)
})
