import { isSessionText, type SessionText } from './session-error.ts'

const REASON = 'signInReason'

/** Why someone is asked to sign in, for the sign-in page to say. Its address stays bare. */
export function keepReason(text: SessionText): void {
  sessionStorage.setItem(REASON, text)
}

export function takeReason(): SessionText | null {
  const text = sessionStorage.getItem(REASON)
  sessionStorage.removeItem(REASON)
  return isSessionText(text) ? text : null
}
