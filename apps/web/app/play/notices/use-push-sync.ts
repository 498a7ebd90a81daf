import { useEffect } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useGolfer } from '../golfer.ts'
import { syncPush } from './push.ts'

/** While the app is open the clubs learn who has this phone, in which language, and under which address. */
export function usePushSync(): void {
  const language = useLanguage()
  const sub = useGolfer()?.sub
  // biome-ignore lint/correctness/useExhaustiveDependencies: another golfer is news for the clubs
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void syncPush(language)
    look()
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', look)
    }
  }, [language, sub])
}
