const STORE = 'consent'
const CHANGED = 'pinwise:consent'

export type Consent = 'accepted' | 'refused'

/** Nothing beyond the necessary runs without 'accepted'. */
export function readConsent(): Consent | null {
  try {
    const stored = localStorage.getItem(STORE)
    return stored === 'accepted' || stored === 'refused' ? stored : null
  } catch {
    return 'refused'
  }
}

export function storeConsent(consent: Consent): void {
  try {
    localStorage.setItem(STORE, consent)
  } catch {
    // Asked again on the next page.
  }
  window.dispatchEvent(new CustomEvent(CHANGED))
}

export function onConsentChange(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener)
  return () => window.removeEventListener(CHANGED, listener)
}
