import type { Language } from '@pinwise/contract'
import { formatNumber } from '../../i18n/formats.ts'

/** Seconds as minutes with a tenth, as the language writes them. */
export const tenths = (language: Language, seconds: number): string =>
  formatNumber(language, Math.round(seconds / 6) / 10)
