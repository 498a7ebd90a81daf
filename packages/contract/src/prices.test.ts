import { expect, test } from 'vitest'
import { CLUB_PRICES, clubPriceOfKey, completePrice, PLUS_SAVING, priceLookupKey } from './prices.ts'

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

test('a lookup key names its price again, and no other does', () => {
  expect(priceLookupKey('furtherNineMonth', 'EUR')).toBe('pinwise_further_nine_month_eur')
  for (const price of CLUB_PRICES) expect(clubPriceOfKey(priceLookupKey(price, 'USD'))).toBe(price)
  expect(clubPriceOfKey('somebody_elses')).toBeUndefined()
  expect(clubPriceOfKey(null)).toBeUndefined()
})
