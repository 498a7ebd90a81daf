import { LANGUAGES } from '@pinwise/contract'
import { expect, test } from 'vitest'
import { formatDay } from './format-day.ts'
import { FORMATS } from './formats.ts'

const DAY_MS = 86_400_000

test.each(LANGUAGES)('every day of a leap year as Intl writes it in %s', language => {
  const intl = new Intl.DateTimeFormat(FORMATS[language].locale, { dateStyle: 'long', timeZone: 'UTC' })
  for (let at = Date.UTC(2028, 0, 1); at < Date.UTC(2029, 0, 1); at += DAY_MS) {
    expect(formatDay(language, new Date(at).toISOString().slice(0, 10))).toBe(intl.format(at))
  }
})

test.each([
  ['2026-11-02', '2 November 2026', '2 novembre 2026'],
  ['2026-01-31T22:30:00.000Z', '31 January 2026', '31 gennaio 2026'],
  [null, 'N/A', 'N/A'],
  [undefined, 'N/A', 'N/A'],
  ['', 'N/A', 'N/A'],
  ['soon', 'N/A', 'N/A'],
  ['2026-13-01', 'N/A', 'N/A'],
])('%s is written out, and a missing date is N/A', (day, english, italian) => {
  expect(formatDay('en', day)).toBe(english)
  expect(formatDay('it', day)).toBe(italian)
})
