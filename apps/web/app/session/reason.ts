import { SESSION_SENTENCES, type SessionText } from './session-error.ts'

const REASON = 'signInReason'

/** The key of the sentence in `common`, by why someone is asked to sign in. */
export const REASON_SENTENCES = { ...SESSION_SENTENCES, otherTab: 'session.otherTab' } as const
export type Reason = SessionText | 'otherTab'

/** For the sign-in page to say. Its address stays bare. */
export function keepReason(reason: Reason): void {
  sessionStorage.setItem(REASON, reason)
}

export function takeReason(): Reason | null {
  const reason = sessionStorage.getItem(REASON)
  sessionStorage.removeItem(REASON)
  return reason !== null && isReason(reason) ? reason : null
}

const isReason = (value: string): value is Reason => Object.hasOwn(REASON_SENTENCES, value)
