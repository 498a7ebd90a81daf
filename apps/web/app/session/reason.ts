import { SESSION_SENTENCES, type SessionText } from './session-error.ts'

const REASON = 'signInReason'

/** The key of the sentence in `common`, by the reason for the sign-in. */
export const REASON_SENTENCES = { ...SESSION_SENTENCES, otherTab: 'session.otherTab' } as const
export type Reason = SessionText | 'otherTab'

/** Stored for the sign-in page, so that it is not in the address. */
export function storeReason(reason: Reason): void {
  sessionStorage.setItem(REASON, reason)
}

export function takeReason(): Reason | null {
  const reason = sessionStorage.getItem(REASON)
  sessionStorage.removeItem(REASON)
  return reason !== null && isReason(reason) ? reason : null
}

const isReason = (value: string): value is Reason => Object.hasOwn(REASON_SENTENCES, value)
