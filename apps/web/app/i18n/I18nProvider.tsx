import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import type { Translator } from './translator.ts'
import { Texts } from './use-translation.ts'

/** Listens for a change of language, once for the whole page: one to a component cost a slow phone time while the page came to life. */
export function I18nProvider({ value: i18n, children }: { value: Translator; children: ReactNode }) {
  const read = () => i18n.language
  const language = useSyncExternalStore(i18n.subscribe, read, read)
  const texts = useMemo(() => ({ i18n, language }), [i18n, language])
  return <Texts value={texts}>{children}</Texts>
}
