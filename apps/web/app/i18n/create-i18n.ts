import type { Language } from '@pinwise/contract'
import { createInstance, type i18n, type ResourceLanguage } from 'i18next'

/**
 * No backend, no detection, no fall-back language: what is shown was loaded before (load-texts.ts, server-texts.ts),
 * and locales.test.ts holds both languages to the same keys.
 */
export function createI18n(language: Language, texts: ResourceLanguage): i18n {
  const i18n = createInstance()
  void i18n.init({
    lng: language,
    resources: { [language]: texts },
    ns: Object.keys(texts),
    defaultNS: 'common',
    fallbackLng: false,
    load: 'currentOnly',
    initAsync: false,
    // React escapes.
    interpolation: { escapeValue: false },
  })
  return i18n
}
