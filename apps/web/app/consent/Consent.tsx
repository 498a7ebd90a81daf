import { lazy, useEffect, useRef, useState } from 'react'
import { onConsentChange, onConsentWanted, readConsent } from '../error-reporting/consent.ts'
import { LazyPiece } from '../lazy/LazyPiece.tsx'
import { usePageSettings } from '../page-settings.ts'

const ConsentBar = lazy(() => import('./ConsentBar.tsx'))

/** Asks where there is something to consent to and no choice that holds, and whenever someone wants to choose anew. */
export function Consent() {
  const { sentryDsn } = usePageSettings()
  const isOptional = Boolean(sentryDsn)
  const [state, setState] = useState<'closed' | 'asking' | 'wanted'>('closed')
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    const follow = () => setState(isOptional && !readConsent() ? 'asking' : 'closed')
    follow()
    return onConsentChange(follow)
  }, [isOptional])
  useEffect(
    () =>
      onConsentWanted(() => {
        opener.current = document.activeElement
        setState('wanted')
      }),
    [],
  )
  if (state === 'closed') return null
  const close = () => {
    setState('closed')
    // Back to what opened it; a question that came by itself hands over to the page, not to nowhere.
    const { current } = opener
    const target =
      current instanceof HTMLElement && current !== document.body ? current : document.getElementById('main')
    target?.focus({ preventScroll: true })
    opener.current = null
  }
  return (
    <LazyPiece>
      <ConsentBar isOptional={isOptional} isWanted={state === 'wanted'} onClose={close} />
    </LazyPiece>
  )
}
