import { chooseLanguage } from '@pinwise/contract'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { readStoredLanguage, storeLanguage } from './stored-language.ts'
import { useLanguageSwitch } from './use-language-switch.ts'

/**
 * The server chose by parameter, cookie and header; the browser also knows what it stored.
 * Where they differ the browser wins, and the cookie is rewritten for the next page.
 */
export function SiteLanguage() {
  const { language, switchTo } = useLanguageSwitch()
  const parameter = useSearchParams()[0].get('lang')
  const agree = useEffectEvent((parameter: string | null) => {
    const chosen = chooseLanguage({ parameter, stored: readStoredLanguage(), browser: navigator.language })
    const isChoice = parameter !== null
    if (chosen === language) storeLanguage(chosen, { isChoice })
    else void switchTo(chosen, { isChoice })
  })
  useEffect(() => agree(parameter), [parameter])
  return null
}
