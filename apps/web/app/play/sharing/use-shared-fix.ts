import { useEffect } from 'react'
import type { Fix } from '../hole/hole-view.ts'
import { usePhoneSetting } from '../phone-setting.ts'
import { sharingSetting } from './sharing-setting.ts'

/** Sends positions to the club while the golfer shares them; otherwise none leave the phone. */
export function useSharedFix(fix: Fix | null): void {
  const isSharing = usePhoneSetting(sharingSetting) !== null
  useEffect(() => {
    if (!fix || !isSharing) return
    import('./send-fixes.ts').then(({ shareFix }) => shareFix(fix)).catch(() => undefined)
  }, [fix, isSharing])
}
