import type { Language } from '@pinwise/contract'
import { isHandicapIndex } from '@pinwise/golf'

/** `18,4` and `+1.2` as golfers write them: a plus handicap is below zero. Null for nothing, NaN for what is no handicap. */
export function readHandicap(text: string): number | null {
  const trimmed = text.trim().replace(',', '.')
  if (trimmed === '') return null
  const [, plus, digits] = /^([+-]?)(\d{1,2}(?:\.\d)?)$/.exec(trimmed) ?? []
  if (digits === undefined) return Number.NaN
  const index = plus ? -Number(digits) : Number(digits)
  return isHandicapIndex(index) ? index : Number.NaN
}

/** As golfers write it: a plus handicap with its plus, and in Italian with a comma. */
export function writeHandicap(handicap: number, language: Language = 'en'): string {
  const text = handicap < 0 ? `+${-handicap}` : String(handicap)
  return language === 'it' ? text.replace('.', ',') : text
}
