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
