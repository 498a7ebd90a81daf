import { useEffect, useRef } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { ownGolfer, useOwnGolfer } from './golfer-profile.ts'

/** A language that the golfer chooses on another phone is taken over on this one. What was chosen here stays until then. */
export function useOwnLanguage(): void {
  const { language, switchTo } = useLanguage()
  // The value is read below; this only renders anew when it changes.
  useOwnGolfer()
  const lastProfileLanguage = useRef<string | null>(undefined)
  useEffect(() => {
    // This reads the phone itself, because while the page is hydrated nobody is signed in yet.
    const now = ownGolfer().language
    const isFirst = lastProfileLanguage.current === undefined
    if (lastProfileLanguage.current === now) return
    lastProfileLanguage.current = now
    if (!isFirst && now && now !== language) void switchTo(now)
  })
}
