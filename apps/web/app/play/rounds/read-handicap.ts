import type { Language } from '@pinwise/contract'
import { isCourseHandicap, isHandicapIndex } from '@pinwise/golf'

/** Of the golfer, or for one tee of one course. */
export type HandicapKind = 'index' | 'course'
const IS_VALID = { index: isHandicapIndex, course: isCourseHandicap } as const

/** `18,4` and `+1.2` as golfers write them: a plus handicap is below zero. Null for nothing, NaN for what is no handicap. */
export function readHandicap(text: string, kind: HandicapKind): number | null {
  const trimmed = text.trim().replace(',', '.')
  if (trimmed === '') return null
  const [, plus, digits] = /^([+-]?)(\d{1,3}(?:\.\d)?)$/.exec(trimmed) ?? []
  if (digits === undefined) return Number.NaN
  const handicap = plus ? -Number(digits) : Number(digits)
  return IS_VALID[kind](handicap) ? handicap : Number.NaN
}

/** As golfers write it: a plus handicap with its plus, and in Italian with a comma. */
export function writeHandicap(handicap: number, language: Language = 'en'): string {
  const text = handicap < 0 ? `+${-handicap}` : String(handicap)
  return language === 'it' ? text.replace('.', ',') : text
}
