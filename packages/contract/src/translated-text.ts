import { LANGUAGES, type Language } from './language.ts'

export type TranslatedText = Record<Language, string | null>
/** The reader's language, or else the one that is there. */
export const textFor = (texts: TranslatedText, language: Language): string =>
  texts[language] ?? LANGUAGES.map(other => texts[other]).find(Boolean) ?? ''
