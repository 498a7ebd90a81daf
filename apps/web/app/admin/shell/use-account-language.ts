import { useEffect, useEffectEvent } from 'react'
import { isLanguageChosen } from '../../i18n/stored-language.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMe } from './use-me.ts'

/**
 * The account's language, for users who have not chosen one in this browser: the browser's language was only a guess.
 */
export function useAccountLanguage(): void {
  const { switchTo } = useLanguage()
  const language = useMe().data?.language
  const follow = useEffectEvent(() => {
    if (language && !isLanguageChosen()) void switchTo(language, { isChoice: false })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known, and when it changes
  useEffect(() => follow(), [language])
}
