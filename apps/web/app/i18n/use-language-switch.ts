import type { Language } from '@pinwise/contract'
import { useMatches, useSearchParams } from 'react-router'
import { loadTexts } from './load-texts.ts'
import { storeLanguage } from './stored-language.ts'
import { useLanguage } from './use-language.ts'
import { useTranslation } from './use-translation.ts'

interface LanguageSwitch {
  readonly language: Language
  /** To another one: same page, same query. The person's choice, unless it is said that it is a guess. */
  readonly switchTo: (language: Language, options?: { isChoice: boolean }) => Promise<void>
}

/** The language of the page, and the way to another one. Who only reads it needs nothing of the address. */
export function useLanguageSwitch(): LanguageSwitch {
  const { i18n } = useTranslation()
  const language = useLanguage()
  const routeId = useMatches().at(-1)?.id
  const [search, setSearch] = useSearchParams()

  async function switchTo(wanted: Language, { isChoice } = { isChoice: true }) {
    storeLanguage(wanted, { isChoice })
    if (wanted !== i18n.language) {
      await loadTexts(i18n, wanted, routeId)
      i18n.changeLanguage(wanted)
    }
    // The parameter outranks what is stored, so it must not contradict.
    if (!search.has('lang') || search.get('lang') === wanted) return
    const next = new URLSearchParams(search)
    next.set('lang', wanted)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return { language, switchTo }
}
