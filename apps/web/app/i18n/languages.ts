import { LANGUAGES, type Language } from '@pinwise/contract'

export interface LanguageOption {
  readonly name: string
  readonly languageCode: Language
  readonly flagCode: FlagCode
}

/** Source specification, section 3. */
export const FLAG_EMOJI = { it: '🇮🇹', en: '🇬🇧', de: '🇩🇪', fr: '🇫🇷', es: '🇪🇸' } as const
export type FlagCode = keyof typeof FLAG_EMOJI

export const LANGUAGE_OPTIONS: readonly LanguageOption[] = [
  { name: 'English', languageCode: 'en', flagCode: 'en' },
  { name: 'Italiano', languageCode: 'it', flagCode: 'it' },
]

export function isLanguage(value: string): value is Language {
  return (LANGUAGES as readonly string[]).includes(value)
}
