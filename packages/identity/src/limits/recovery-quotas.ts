import type { Core } from '../core.ts'
import type { Source, Tx } from '../dependencies.ts'
import { isKnownNetwork } from '../store/known-networks.ts'
import { type QuotaKind, takeQuota, wasRequestedWithinHour } from './quota.ts'

/**
 * Recovery by email must stay available to the owner, however many requests strangers make in the owner's name. Each
 * network has its own quota per account. The quota shared by unknown networks never refuses a request: once it is used
 * up, one email is sent every quarter of an hour and the newest code stays valid in between, so that the owner has one.
 */
interface Recovery {
  readonly core: Pick<Core, 'now'>
  readonly tx: Tx
  /** The id of the user, or the decoy id of an unknown username. */
  readonly sub: string
  readonly source: Source
}

/** Whether the quota of this network allows the request. */
const takeNetworkQuota = ({ core, tx, sub, source }: Recovery, kind: QuotaKind) =>
  takeQuota(core, tx, kind, `${accountOf(sub)} network ${source.network}`)

const accountOf = (sub: string) => `user ${sub}`

/** 'mail': send a new code; 'wait': the code already sent stays valid; 'refuse': the network requests too often. */
export async function takeRecoveryMail(recovery: Recovery): Promise<'mail' | 'wait' | 'refuse'> {
  const { core, tx, sub, source } = recovery
  if (!(await takeNetworkQuota(recovery, 'ForgotPassword'))) return 'refuse'
  const isWithinHour = await takeQuota(core, tx, 'RecoveryMail', accountOf(sub))
  const mayMail =
    (await isKnownNetwork(tx, sub, source)) ||
    isWithinHour ||
    (await takeQuota(core, tx, 'SlowRecoveryMail', accountOf(sub)))
  return mayMail ? 'mail' : 'wait'
}

/** Whether a code may be tried. The attempts of all unknown networks stay far below what guessing would need. */
export async function takeRecoveryGuess(recovery: Recovery): Promise<boolean> {
  const { core, tx, sub, source } = recovery
  if (!(await takeNetworkQuota(recovery, 'ConfirmForgotPassword'))) return false
  if (await isKnownNetwork(tx, sub, source)) return true
  return takeQuota(core, tx, 'RecoveryGuess', accountOf(sub))
}

/** Whether a code was requested; also recorded for unknown usernames. */
export const hasRequestedRecovery = ({ core, tx, sub }: Recovery) =>
  wasRequestedWithinHour(core, tx, 'RecoveryMail', accountOf(sub))

/** As takeRecoveryMail, for a sign-in by an emailed code, where every challenge has its own code. */
export async function takeChallengeMail(recovery: Recovery): Promise<'mail' | 'wait' | 'refuse'> {
  const { core, tx, sub, source } = recovery
  if (!(await takeNetworkQuota(recovery, 'CustomChallenge'))) return 'refuse'
  const mayMail =
    (await isKnownNetwork(tx, sub, source)) || (await takeQuota(core, tx, 'CustomChallengeMail', accountOf(sub)))
  return mayMail ? 'mail' : 'wait'
}
