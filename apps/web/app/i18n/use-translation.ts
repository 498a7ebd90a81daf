import type { FlatNamespace, i18n, TFunction } from 'i18next'
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'

const I18n = createContext<i18n | null>(null)
export const I18nProvider = I18n.Provider

/**
 * The hook of react-i18next, without its loading: our texts are there before a page shows (load-texts.ts).
 * That part of it is 2 kB of every public page.
 */
export function useTranslation<N extends FlatNamespace = 'common'>(namespace?: N): { t: TFunction<N>; i18n: i18n } {
  const i18n = useContext(I18n)
  if (!i18n) throw new Error('No texts: the page was not rendered by our entries')
  const { subscribe, language } = useMemo(() => storeOf(i18n), [i18n])
  const current = useSyncExternalStore(subscribe, language, language)
  const t = useMemo(() => i18n.getFixedT(current, namespace ?? 'common') as TFunction<N>, [i18n, current, namespace])
  return { t, i18n }
}

function storeOf(i18n: i18n) {
  return {
    language: () => i18n.language,
    subscribe: (onChange: () => void) => {
      i18n.on('languageChanged', onChange)
      return () => i18n.off('languageChanged', onChange)
    },
  }
}
