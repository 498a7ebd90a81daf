import type { Language } from '@pinwise/contract'

/** Italian sets no point into four digits. */
const MARKS = {
  en: { thousand: ',', decimal: '.', groupsFrom: 1_000, with: (digits: string) => `US$${digits}` },
  it: { thousand: '.', decimal: ',', groupsFrom: 10_000, with: (digits: string) => `${digits}\u00a0€` },
} satisfies Record<Language, object>

/**
 * An amount from 0 up, to the cent, in the currency of the language. A price of 79 is not 79.00.
 * Without Intl: making its first formatter takes a slow phone a tenth of a second in one piece, and prices and days are
 * all that most public pages would make one for. The tests hold this to Intl.
 */
export function formatMoney(language: Language, amount: number): string {
  const { thousand, decimal, groupsFrom, with: write } = MARKS[language]
  const [whole = '', cents] = amount.toFixed(2).split('.')
  const grouped = amount < groupsFrom ? whole : whole.replace(/\B(?=(\d{3})+$)/g, thousand)
  return write(cents === '00' ? grouped : `${grouped}${decimal}${cents}`)
}
