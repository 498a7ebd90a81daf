import { useEffect, useRef } from 'react'
import type { Fix } from '../hole/hole-view.ts'
import { sendCartFixes, storeCartFix } from './cart-call.ts'

/** Sends fixes at the interval that the club has set; those that could not be sent go with the next. */
export function useCartFixes(fix: Fix | null, everySeconds: number): void {
  const storedAt = useRef(0)
  useEffect(() => {
    if (!fix || fix.atMilliseconds - storedAt.current < everySeconds * 1000) return
    storedAt.current = fix.atMilliseconds
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
