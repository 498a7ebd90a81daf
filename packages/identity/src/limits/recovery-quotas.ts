import type { Core } from '../core.ts'
import type { Source, Tx } from '../dependencies.ts'
import { isKnownNetwork } from '../store/known-networks.ts'
import { askedWithinHour, type QuotaKind, takeQuota } from './quota.ts'

/**
 * Recovery by email, which must stay open to the owner whatever strangers ask for in the owner's name. Each network has
 * a quota of its own for an account. What strangers share is never refused to one of them: when their mails are used up,
 * a mail leaves every quarter of an hour and the newest code stays good in between, so that the owner has one.
 */
export interface Recovery {
  readonly core: Pick<Core, 'now'>
  readonly tx: Tx
  /** Of the person, or of a name that is nobody's. */
  readonly sub: string
  readonly source: Source
}

/** Whether this network may ask at all. */
const takeOwn = ({ core, tx, sub, source }: Recovery, kind: QuotaKind) =>
  takeQuota(core, tx, kind, `${accountOf(sub)} network ${source.network}`)

const accountOf = (sub: string) => `user ${sub}`

/** 'mail' for a new code, 'wait' where the one that was sent stays good, 'refuse' where this network asks too often. */
export async function takeRecoveryMail(recovery: Recovery): Promise<'mail' | 'wait' | 'refuse'> {
  const { core, tx, sub, source } = recovery
  if (!(await takeOwn(recovery, 'ForgotPassword'))) return 'refuse'
  const isWithinHour = await takeQuota(core, tx, 'RecoveryMail', accountOf(sub))
  const mayMail =
    (await isKnownNetwork(tx, sub, source)) ||
    isWithinHour ||
    (await takeQuota(core, tx, 'SlowRecoveryMail', accountOf(sub)))
  return mayMail ? 'mail' : 'wait'
}

/** Whether a code may be tried: what strangers try together stays far below what could be guessed. */
export async function takeRecoveryGuess(recovery: Recovery): Promise<boolean> {
  const { core, tx, sub, source } = recovery
  if (!(await takeOwn(recovery, 'ConfirmForgotPassword'))) return false
  if (await isKnownNetwork(tx, sub, source)) return true
  return takeQuota(core, tx, 'RecoveryGuess', accountOf(sub))
}

/** Whether a code was asked for, for a name that is nobody's too. */
export const hasAskedForRecovery = ({ core, tx, sub }: Recovery) =>
  askedWithinHour(core, tx, 'RecoveryMail', accountOf(sub))

/** The same for a sign-in by a mailed code, where every challenge has a code of its own. */
export async function takeChallengeMail(recovery: Recovery): Promise<'mail' | 'wait' | 'refuse'> {
  const { core, tx, sub, source } = recovery
  if (!(await takeOwn(recovery, 'CustomChallenge'))) return 'refuse'
  const mayMail =
    (await isKnownNetwork(tx, sub, source)) || (await takeQuota(core, tx, 'CustomChallengeMail', accountOf(sub)))
  return mayMail ? 'mail' : 'wait'
}
