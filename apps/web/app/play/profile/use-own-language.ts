import { useEffect, useRef } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { ownGolfer, useOwnGolfer } from './golfer-profile.ts'

/** A language that the golfer has chosen on another phone comes to this one; what was chosen here before stays till then. */
export function useOwnLanguage(): void {
  const { language, switchTo } = useLanguage()
  // Renders anew when it changes.
  useOwnGolfer()
  const heard = useRef<string | null>(undefined)
  useEffect(() => {
    // From the phone itself: while the page wakes up the golfer is nobody yet.
    const now = ownGolfer().language
    const isFirst = heard.current === undefined
    if (heard.current === now) return
    heard.current = now
    if (!isFirst && now && now !== language) void switchTo(now)
  })
}
