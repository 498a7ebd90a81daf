import type { Language } from '@pinwise/contract'

/** Codes that name no country: unions, placeholders, test regions. */
const NO_COUNTRY = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** ISO 3166-1 alpha-2 codes and their names, as the browser knows them. */
export function countryOptions(language: Language): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  const codes = LETTERS.flatMap(first => LETTERS.map(second => first + second))
  return codes
    .filter(code => !NO_COUNTRY.has(code) && isCurrent(code))
    .flatMap(code => {
      const label = names.of(code)
      return label ? [{ value: code, label }] : []
    })
    .sort((a, b) => a.label.localeCompare(b.label, language))
}

/** A former country is replaced by its successor. */
const isCurrent = (code: string) => new Intl.Locale(`und-${code}`).region === code

/** ISO 4217 codes and their names, as the browser knows them. */
export function currencyOptions(language: Language): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  return Intl.supportedValuesOf('currency').map(value => ({ value, label: `${value} · ${names.of(value)}` }))
}

/** The zones the browser knows, and the current one, which may have an older name. */
export function timeZoneOptions(inUse: string): { value: string; label: string }[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), inUse])
  return [...zones].sort().map(value => ({ value, label: value.replaceAll('_', ' ') }))
}
