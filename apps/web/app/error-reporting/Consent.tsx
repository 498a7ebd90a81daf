import { lazy, useEffect, useState } from 'react'
import { LazyPiece } from '../lazy/LazyPiece.tsx'
import { usePageSettings } from '../page-settings.ts'
import { readConsent } from './consent.ts'

const ConsentBar = lazy(() => import('./ConsentBar.tsx'))

/** Asks once, and only where there is something to consent to. */
export function Consent() {
  const { sentryDsn } = usePageSettings()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(Boolean(sentryDsn) && readConsent() === null), [sentryDsn])
  if (!isOpen) return null
  return (
    <LazyPiece>
      <ConsentBar onChoice={() => setOpen(false)} />
    </LazyPiece>
  )
}
