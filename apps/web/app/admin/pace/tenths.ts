import type { Language } from '@pinwise/contract'
import { formatNumber } from '../../i18n/formats.ts'

/** Seconds as minutes with one decimal, formatted for the language. */
export const tenths = (language: Language, seconds: number): string =>
  formatNumber(language, Math.round(seconds / 6) / 10)
