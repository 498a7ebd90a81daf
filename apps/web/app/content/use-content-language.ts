import type { Language } from '@pinwise/contract'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useLanguage } from '../i18n/use-language.ts'

/** Asks for the page's data again when the visitor has chosen another language than it is in. */
export function useContentLanguage(language: Language): void {
  const chosen = useLanguage()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (chosen !== language) void revalidate()
  }, [chosen, language, revalidate])
}
