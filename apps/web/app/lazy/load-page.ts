import type { Language } from '@pinwise/contract'
import { loadTexts } from '../i18n/load-texts.ts'
import type { Translator } from '../i18n/translator.ts'
import { announceLazyLoadFailure } from './lazy-load-failure.ts'

/** Whether a page can show without asking for anything. */
export function isPageLoaded(pathname: string, i18n: Translator): boolean {
  const ids = routesOf(pathname)
  return ids.every(id => id in modules()) && hasTexts(i18n, ids.at(-1))
}

/**
 * Brings in the code and the texts of a page before the router is sent there: the router asks once, and keeps a failure
 * until the page is loaded anew. False when something did not come and nobody took care of it.
 */
export async function loadPage(pathname: string, i18n: Translator): Promise<boolean> {
  const ids = routesOf(pathname)
  try {
    await Promise.all([...ids.map(loadModule), loadTexts(i18n, i18n.language as Language, ids.at(-1))])
  } catch (error) {
    return announceLazyLoadFailure(error)
  }
  return hasTexts(i18n, ids.at(-1))
}

async function loadModule(id: string): Promise<void> {
  const files = window.__reactRouterManifest?.routes[id]
  if (!files || id in modules()) return
  modules()[id] = await import(/* @vite-ignore */ files.module)
}

/** A route without a namespace needs no texts of its own; loadTexts says so on the console. */
const hasTexts = (i18n: Translator, id: string | undefined) => !id || i18n.hasResourceBundle(i18n.language, id)

const modules = () => window.__reactRouterRouteModules ?? {}

const routesOf = (pathname: string) =>
  (window.__reactRouterDataRouter?.match(pathname) ?? []).map(({ route }) => route.id)
