import type { Language } from '@pinwise/contract'

const names = new Map<Language, Intl.DisplayNames>()

/** Its first use takes a slow phone a tenth of a second: a page that shows countries at once gets their names from the server. */
export function countryName(language: Language, code: string): string {
  const known = names.get(language) ?? new Intl.DisplayNames(language, { type: 'region' })
  names.set(language, known)
  return known.of(code) ?? code
}
