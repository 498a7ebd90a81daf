import type { Core } from '../core.ts'
import type { Source, Tx } from '../dependencies.ts'
import { attemptsExceeded, type IdentityError, wrongPassword } from '../identity-error.ts'
import { openLockout } from '../limits/lockout.ts'
import { recordEvent } from '../record-event.ts'
import type { UserRow } from '../store/users.ts'
import { countedSub } from './decoy.ts'
import { nextStep } from './next-step.ts'
import type { Journey, SignInStep } from './sign-in-step.ts'

interface FirstFactor {
  readonly clientId: string
  readonly username: string
  readonly deviceKey: string | null
  /** The secret was emailed for this sign-in, so a lock caused by strangers does not apply. */
  readonly isMailed?: boolean
}

/**
 * Checks the first factor and counts failures. An unknown username, a disabled account and a wrong secret take the same
 * path and give the same answer; only a caller with the correct secret learns more.
 */
export async function proveFirstFactor(
  core: Core,
  tx: Tx,
  user: UserRow | undefined,
  factor: FirstFactor,
  source: Source,
  isRight: () => Promise<boolean> | boolean,
  onSuccess: (user: UserRow, journey: Journey) => Promise<SignInStep | IdentityError> = (who, journey) =>
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
  const { clientId, username, deviceKey, isMailed = false } = factor
  const lockout = await openLockout(core, tx, { sub: countedSub(core, user, username), deviceKey, source })
  // Checked during a lock as well: the response time must not reveal whether this place is locked.
  const matches = await isRight()
  const isOpen = isMailed || !lockout.isLocked
  if (!isOpen || !matches || !user?.enabled) {
    const isNowLocked = lockout.fail()
    refused(isOpen ? (isNowLocked ? 'wrong, now locked' : 'wrong') : 'locked', isNowLocked)
    return lockout.isLockedForStrangers ? attemptsExceeded() : wrongPassword()
  }
  return onSuccess(user, { sub: user.sub, clientId, username, deviceKey, passed: [] })
}
