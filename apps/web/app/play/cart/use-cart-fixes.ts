import { useEffect, useRef } from 'react'
import type { Fix } from '../hole/hole-view.ts'
import { sendCartFixes, storeCartFix } from './cart-call.ts'

/** As often as the club wants to hear of the device; what could not be sent goes with the next that can. */
export function useCartFixes(fix: Fix | null, everySeconds: number): void {
  const keptAt = useRef(0)
  useEffect(() => {
    if (!fix || fix.atMilliseconds - keptAt.current < everySeconds * 1000) return
    keptAt.current = fix.atMilliseconds
    storeCartFix(fix)
      .then(sendCartFixes)
      .catch(() => undefined)
  }, [fix, everySeconds])
  useEffect(() => {
    const send = () => void sendCartFixes().catch(() => undefined)
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [])
}
