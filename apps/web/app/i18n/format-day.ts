import { type Language, MISSING_DATE } from '@pinwise/contract'

const MONTHS = {
  en: 'January February March April May June July August September October November December'.split(' '),
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' '),
} satisfies Record<Language, string[]>

/**
 * A day like `2026-11-12`, or the day of an instant, in words; a date that is missing or is none is said to be. Days
 * have no zone. Without Intl, as format-money.ts says.
 */
export function formatDay(language: Language, day: string | null | undefined): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)(?:T|$)/.exec(day ?? '') ?? []
  const name = MONTHS[language][Number(month) - 1]
  return name === undefined ? MISSING_DATE : `${Number(date)} ${name} ${Number(year)}`
}
