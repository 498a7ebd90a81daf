import type { Language } from '@pinwise/contract'
import { isLanguage } from './languages.ts'
import { useTranslation } from './use-translation.ts'

/** The language of the page. */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return isLanguage(i18n.language) ? i18n.language : 'en'
}
