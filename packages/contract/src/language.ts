/** Source specification, sections 4 and 9. */
export const LANGUAGES = ['en', 'it'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'en'

/** The key of the chosen language in local storage and in the cookie that mirrors it. */
export const LOCALE = 'locale'

export interface LanguagePreferences {
  /** The `lang` query parameter. */
  readonly parameter?: string | null | undefined
  /** What was chosen before. */
  readonly stored?: string | null | undefined
  /** A tag such as `it-IT`, or a list of them: its first two letters count. */
  readonly browser?: string | null | undefined
}

/** The first preference that is given decides; an unsupported language means English. */
export function chooseLanguage({ parameter, stored, browser }: LanguagePreferences): Language {
  const preferred = parameter || stored || browser?.trim().slice(0, 2)
  return LANGUAGES.find(language => language === preferred?.toLowerCase()) ?? DEFAULT_LANGUAGE
}
