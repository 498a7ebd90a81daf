import { LANGUAGES } from '@pinwise/contract'
import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney } from './format-money.ts'
import { FORMATS } from './formats.ts'

test('money in dollars and in euros, whole amounts without decimals', () => {
  expect(formatMoney('en', 4.99)).toBe('US$4.99')
  expect(formatMoney('it', 4.99)).toBe('4,99\u00a0€')
  expect(formatMoney('en', 79)).toBe('US$79')
  expect(formatMoney('it', 249)).toBe('249\u00a0€')
})

test.each(LANGUAGES)('as Intl writes it in %s', language => {
  const { locale, currency } = FORMATS[language]
  const intl = new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
  const isAlike = (cents: number) => {
    expect(formatMoney(language, cents / 100)).toBe(intl.format(cents / 100))
  }
  for (const cents of [0, 1, 10, 99, 100, 99_999, 100_000, 123_450, 999_999, 1_000_000]) isAlike(cents)
  assert(property(integer({ min: 0, max: 10_000_000_000 }), isAlike))
})
