import { useMemo, useSyncExternalStore } from 'react'
import { type ConsentRecord, consentOf, onConsentChange, storedConsent } from '../error-reporting/consent.ts'

/** The choice that holds now; none on the server. */
export function useConsent(): ConsentRecord | null {
  const stored = useSyncExternalStore(onConsentChange, storedConsent, () => null)
  return useMemo(() => consentOf(stored, Date.now()), [stored])
}
