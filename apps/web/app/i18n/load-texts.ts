import type { Language } from '@pinwise/contract'
import { namespaceOfRoute, PAGE_NAMESPACES, textsAddress } from './namespaces.ts'
import type { TextFile, Translator } from './translator.ts'

/** One file; without it, null and a word on the console. */
export async function fetchTexts(language: Language, namespace: string): Promise<TextFile | null> {
  try {
    const response = await fetch(textsAddress(language, namespace))
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    return await response.json()
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the source specification asks for it, section 8
    console.error(`Missing translation file: language ${language}, namespace ${namespace}`, error)
    return null
  }
}

/** Brings in what is not there yet: the page's own namespace, and the ones of every page. */
export async function loadTexts(i18n: Translator, language: Language, routeId: string | undefined): Promise<void> {
  const route = namespaceOfRoute(routeId)
  await Promise.all(
    [...PAGE_NAMESPACES, ...(route ? [route] : [])].map(async namespace => {
      if (i18n.hasResourceBundle(language, namespace)) return
      const texts = await fetchTexts(language, namespace)
      if (texts) i18n.addResourceBundle(language, namespace, texts)
    }),
  )
}
