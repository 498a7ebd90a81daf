const STORE = 'consent'
const CHANGED = 'pinwise:consent'
const WANTED = 'pinwise:consent-settings'

/** Of the cookie policy that a choice is made under; a new version asks again. consent.test.ts holds the two together. */
export const CONSENT_VERSION = '1.0'
/** A choice is valid this long, then the visitor is asked once more. */
const GOOD_FOR_MONTHS = 6

export type ConsentChoice = 'accepted' | 'refused'
export interface ConsentRecord {
  readonly choice: ConsentChoice
  /** ISO 8601. */
  readonly at: string
  readonly version: string
}

/** What was stored, if it still holds. */
export function consentOf(stored: string | null, now: number): ConsentRecord | null {
  try {
    const { choice, at, version } = JSON.parse(stored ?? '') as ConsentRecord
    if ((choice !== 'accepted' && choice !== 'refused') || version !== CONSENT_VERSION) return null
    const end = new Date(at)
    end.setUTCMonth(end.getUTCMonth() + GOOD_FOR_MONTHS)
    return Date.parse(at) <= now && now < end.getTime() ? { choice, at, version } : null
  } catch {
    return null
  }
}

/** As it lies in the store. */
export function storedConsent(): string | null {
  try {
    return localStorage.getItem(STORE)
  } catch {
    // A browser without storage would ask on every page; nothing optional runs in it.
    return JSON.stringify(recordOf('refused'))
  }
}

export const readConsent = () => consentOf(storedConsent(), Date.now())

/** Nothing beyond the necessary runs without it. */
export const hasConsent = () => readConsent()?.choice === 'accepted'

export function storeConsent(choice: ConsentChoice): void {
  try {
    localStorage.setItem(STORE, JSON.stringify(recordOf(choice)))
  } catch {
    // Nothing is stored, and nothing optional runs.
  }
  window.dispatchEvent(new CustomEvent(CHANGED))
}

const recordOf = (choice: ConsentChoice): ConsentRecord => ({
  choice,
  at: new Date().toISOString(),
  version: CONSENT_VERSION,
})

/** Here or in another tab. */
export function onConsentChange(listener: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => (key === STORE || key === null) && listener()
  window.addEventListener(CHANGED, listener)
  window.addEventListener('storage', elsewhere)
  return () => {
    window.removeEventListener(CHANGED, listener)
    window.removeEventListener('storage', elsewhere)
  }
}

/** Opens the question again, whatever was answered. */
export const openConsentSettings = () => void window.dispatchEvent(new CustomEvent(WANTED))

export function onConsentWanted(listener: () => void): () => void {
  window.addEventListener(WANTED, listener)
  return () => window.removeEventListener(WANTED, listener)
}
