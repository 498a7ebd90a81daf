import { CallFailed } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { call } from '../../api/client.ts'
import { problemSentence } from '../../api/problem.ts'
import type { Translator } from '../../i18n/translator.ts'

/** The calls of these pages. Imported by lazy-confirmation.ts with the first call. */

export type LinkOutcome = 'confirmed' | 'expired' | 'used' | 'unknown' | 'noAnswer'

const REFUSALS: Readonly<Record<string, LinkOutcome>> = {
  link_expired: 'expired',
  link_used: 'used',
  link_unknown: 'unknown',
  // What cannot be a token: the link was not copied whole.
  invalid_body: 'unknown',
}

/** The link is good once. */
export async function spendLink(token: string): Promise<LinkOutcome> {
  try {
    await call(calls.verifyEmail, { body: { token } })
    return 'confirmed'
  } catch (error) {
    return (error instanceof CallFailed && REFUSALS[error.problem?.code ?? '']) || 'noAnswer'
  }
}

/** Null on success, else why not. */
export async function sendLink(email: string, i18n: Translator): Promise<string | null> {
  try {
    await call(calls.sendVerificationEmail, { body: { email } })
    return null
  } catch (error) {
    return problemSentence(i18n, error)
  }
}
