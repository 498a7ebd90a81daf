import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { Namespace } from './texts.ts'
import type { Translate, Translator } from './translator.ts'

const Texts = createContext<Translator | null>(null)
export const I18nProvider = Texts.Provider

/** The hook of react-i18next, without its loading: our texts are there before a page shows (load-texts.ts). */
export function useTranslation<N extends Namespace = 'common'>(namespace?: N): { t: Translate<N>; i18n: Translator } {
  const i18n = useContext(Texts)
  if (!i18n) throw new Error('No texts: the page was not rendered by our entries')
  const language = () => i18n.language
  const current = useSyncExternalStore(i18n.subscribe, language, language)
  const t = useMemo(() => i18n.getFixedT(current, namespace ?? ('common' as N)), [i18n, current, namespace])
  return { t, i18n }
}
