import type { Language } from '@pinwise/contract'
import type { RouterContextProvider } from 'react-router'
import { i18nOfRouter } from '../i18n/i18n-of-router.ts'
import { isLanguage } from '../i18n/languages.ts'

/** The language that a page is loaded in when the browser changes pages. */
export function languageInBrowser(context: Readonly<RouterContextProvider>): Language {
  const { language } = context.get(i18nOfRouter)
  return isLanguage(language) ? language : 'en'
}
