import type { Core } from '../core.ts'
import type { Source, Tx } from '../dependencies.ts'
import { attemptsExceeded, type IdentityError, wrongPassword } from '../identity-error.ts'
import { openLockout } from '../limits/lockout.ts'
import { recordEvent } from '../record-event.ts'
import type { UserRow } from '../store/users.ts'
import { attemptsKey } from './decoy.ts'
import { nextStep } from './next-step.ts'
import type { Journey, SignInStep } from './sign-in-step.ts'

export interface FirstFactor {
  readonly clientId: string
  readonly username: string
  readonly deviceKey: string | null
}

/**
 * Counts, checks and goes on. A name that is nobody's, a closed account and a wrong secret take the same way and give
 * the same answer; only who knows the secret learns more.
 */
export async function proveFirstFactor(
  core: Core,
  tx: Tx,
  user: UserRow | undefined,
  factor: FirstFactor,
  source: Source,
  isRight: () => Promise<boolean> | boolean,
  goOn: (user: UserRow, journey: Journey) => Promise<SignInStep | IdentityError> = (who, journey) =>
    nextStep(core, tx, who, journey, source),
): Promise<SignInStep | IdentityError> {
  const refused = (reason: string, isAlarming = false) =>
    recordEvent(core, tx, source, {
      name: 'sign-in',
      outcome: 'refused',
      reason,
      sub: user?.sub,
      clientId: factor.clientId,
      deviceKey: factor.deviceKey,
      isAlarming,
    })
  const lockout = await openLockout(core, tx, attemptsKey(core, user, factor.username))
  if (lockout.isLocked) {
    refused('locked')
    return attemptsExceeded()
  }
  const matches = await isRight()
  if (!matches || !user?.enabled) {
    const isNowLocked = lockout.fail()
    refused(isNowLocked ? 'wrong, now locked' : 'wrong', isNowLocked)
    return wrongPassword()
  }
  const { clientId, username, deviceKey } = factor
  return goOn(user, { sub: user.sub, clientId, username, deviceKey, passed: [] })
}
