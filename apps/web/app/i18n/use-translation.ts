import { createContext, useContext, useMemo } from 'react'
import type { Namespace } from './texts.ts'
import type { Translate, Translator } from './translator.ts'

/** The texts, and the language they are read in now: see I18nProvider. */
export const Texts = createContext<{ readonly i18n: Translator; readonly language: string } | null>(null)

/** The hook of react-i18next, without its loading: our texts are there before a page shows (load-texts.ts). */
export function useTranslation<N extends Namespace = 'common'>(namespace?: N): { t: Translate<N>; i18n: Translator } {
  const texts = useContext(Texts)
  if (!texts) throw new Error('No texts: the page was not rendered by our entries')
  const { i18n, language } = texts
  const t = useMemo(() => i18n.getFixedT(language, namespace ?? ('common' as N)), [i18n, language, namespace])
  return { t, i18n }
}
