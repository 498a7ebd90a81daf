import type { Language } from '@pinwise/contract'

const MONTHS = {
  en: 'January February March April May June July August September October November December'.split(' '),
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' '),
} satisfies Record<Language, string[]>

/** A day like `2026-11-12` in words. Days have no zone. Without Intl, as format-money.ts says. */
export function formatDay(language: Language, day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${MONTHS[language][Number(month) - 1]} ${year}`
}
