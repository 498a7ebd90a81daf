import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { reportError } from './error-reporting/report-error.ts'
import { startErrorReporting } from './error-reporting/start-error-reporting.ts'
import { I18nProvider } from './i18n/I18nProvider.tsx'
import { i18nOfRouter } from './i18n/i18n-of-router.ts'
import { isLanguage } from './i18n/languages.ts'
import { fetchTexts } from './i18n/load-texts.ts'
import { namespaceOfRoute, PAGE_NAMESPACES } from './i18n/namespaces.ts'
import { createTranslator, type Translator } from './i18n/translator.ts'
import { watchLazyLoadFailures } from './lazy/lazy-load-failure.ts'
import { PageSettingsProvider, readSettings } from './page-settings.ts'

/**
 * Hydrates in the language that the server sent; SiteLanguage then compares it with the one that was stored.
 * Without the texts the page stays as the server drew it: it can be read and its links work.
 */
async function hydrate() {
  const { routeName, ...settings } = readSettings()
  const { lang } = document.documentElement
  const language = isLanguage(lang) ? lang : 'en'
  watchLazyLoadFailures()
  // What somebody typed stands in a page that brings their form back.
  if (!settings.form) startErrorReporting(settings.sentryDsn)
  const route = namespaceOfRoute(routeName)
  const namespaces = [...PAGE_NAMESPACES, ...(route ? [route] : [])]
  const texts = await Promise.all(namespaces.map(namespace => fetchTexts(language, namespace)))
  if (texts.includes(null)) return
  const i18n = createTranslator(language, Object.fromEntries(namespaces.map((name, at) => [name, texts[at] ?? {}])))
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nProvider value={i18n}>
          <PageSettingsProvider value={settings}>
            <HydratedRouter getContext={() => contextWith(i18n)} onError={error => reportError(error)} />
          </PageSettingsProvider>
        </I18nProvider>
      </StrictMode>,
    )
  })
}

function contextWith(i18n: Translator): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(i18nOfRouter, i18n)
  return context
}

void hydrate()
