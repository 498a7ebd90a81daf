import type { Language } from '@pinwise/contract'

/** Source specification, section 9: number format and currency of each language, weeks from Monday. */
export const FORMATS = {
  en: { locale: 'en-GB', currency: 'USD', dateLocale: 'en-gb' },
  it: { locale: 'it-IT', currency: 'EUR', dateLocale: 'it' },
} as const satisfies Record<Language, { locale: string; currency: string; dateLocale: string }>

/** 1 is Monday, as dayjs and Mantine count. */
export const FIRST_DAY_OF_WEEK = 1

const DAY_MS = 86_400_000
/** A Monday, to name the days from. */
const MONDAY = Date.UTC(2024, 0, 1)

/** Creating a formatter takes a hundred times as long as using it, and a table formats a few hundred values. */
const formatters = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

function formatterFor<F extends Intl.NumberFormat | Intl.DateTimeFormat, O>(
  Format: new (locale: string, options?: O) => F,
  language: Language,
  options: O | undefined,
): F {
  const key = `${Format.name} ${language} ${JSON.stringify(options)}`
  const known = formatters.get(key) as F | undefined
  if (known) return known
  const created = new Format(FORMATS[language].locale, options)
  formatters.set(key, created)
  return created
}

export function formatNumber(language: Language, value: number, options?: Intl.NumberFormatOptions): string {
  return formatterFor(Intl.NumberFormat, language, options).format(value)
}

/** `timeZone` is the club's; a day of a club is never the viewer's. */
export function formatDate(
  language: Language,
  instant: Date | number,
  options: Intl.DateTimeFormatOptions & { timeZone: string },
): string {
  return formatterFor(Intl.DateTimeFormat, language, options).format(instant)
}

/** The day as a key to compare, and the hour as people write it, from one formatter. */
export function dayAndTime(language: Language, instant: number, timeZone: string): { day: string; time: string } {
  const options = { timeZone, day: 'numeric', month: 'numeric', year: 'numeric', hour: '2-digit', minute: '2-digit' }
  const parts = formatterFor(Intl.DateTimeFormat, language, options as Intl.DateTimeFormatOptions).formatToParts(
    instant,
  )
  const textOf = (...types: Intl.DateTimeFormatPartTypes[]) => {
    const [first, last] = [
      parts.findIndex(({ type }) => types.includes(type)),
      parts.findLastIndex(({ type }) => types.includes(type)),
    ]
    return parts
      .slice(first, last + 1)
      .map(({ value }) => value)
      .join('')
  }
  return { day: textOf('day', 'month', 'year'), time: textOf('hour', 'minute', 'dayPeriod') }
}

/** Monday first. */
export function weekdayNames(language: Language, weekday: 'long' | 'short' | 'narrow' = 'short'): string[] {
  return [0, 1, 2, 3, 4, 5, 6].map(day => formatDate(language, MONDAY + day * DAY_MS, { weekday, timeZone: 'UTC' }))
}
