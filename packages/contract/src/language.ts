/** Source specification, sections 4 and 9. */
export const LANGUAGES = ['en', 'it'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'en'

/** The name under which the chosen language is kept, in local storage and in the cookie that mirrors it. */
export const LOCALE = 'locale'

export interface LanguageWishes {
  /** The `lang` query parameter. */
  readonly parameter?: string | null | undefined
  /** What was chosen before. */
  readonly stored?: string | null | undefined
  /** A tag such as `it-IT`, or a list of them: its first two letters count. */
  readonly browser?: string | null | undefined
}

/** The first wish that is there decides; one that we do not speak means English. */
export function chooseLanguage({ parameter, stored, browser }: LanguageWishes): Language {
  const wish = parameter || stored || browser?.trim().slice(0, 2)
  return LANGUAGES.find(language => language === wish?.toLowerCase()) ?? DEFAULT_LANGUAGE
}
