import { readableAttributes } from '../attributes.ts'
import type { Core } from '../core.ts'
import { randomCode } from '../crypto/secrets.ts'
import type { Source, Tx } from '../dependencies.ts'
import { IdentityError, invalidParameter, limitExceeded, notAuthorized } from '../identity-error.ts'
import { openLockout } from '../limits/lockout.ts'
import { takeQuota } from '../limits/quota.ts'
import { maskPhone } from '../messages/code-delivery.ts'
import { textCode } from '../messages/send-messages.ts'
import { recordEvent } from '../record-event.ts'
import { LIFETIMES, STAFF_GROUPS } from '../settings.ts'
import { findDevice } from '../store/devices.ts'
import { rememberNetwork } from '../store/known-networks.ts'
import { groupsOf, type MfaName, type UserRow } from '../store/users.ts'
import { issueChallenge } from './challenges.ts'
import { attemptsKey } from './decoy.ts'
import type { ChallengeStep, Journey, SignInStep } from './sign-in-step.ts'

/**
 * Decides the next step after a correct first factor. The order is fixed: a new password where one is due (clients do
 * not support it later), then the set-up of a second factor where one is required, then a remembered device or the
 * second factor, then any other device that the client named.
 */
export async function nextStep(
  core: Core,
  tx: Tx,
  user: UserRow,
  journey: Journey,
  source: Source,
): Promise<SignInStep | IdentityError> {
  const refusal = refuseStatus(core, user)
  if (refusal) return refusal
  if (user.status === 'FORCE_CHANGE_PASSWORD') return requireNewPassword(core, tx, user, journey)

  // Before any device: a device cannot replace a second factor that the user does not have.
  if (await isSetupDue(core, tx, user, journey)) return requireFactorSetup(core, tx, user, journey)

  const device = journey.deviceKey === null ? undefined : await findDevice(tx, user.sub, journey.deviceKey)
  // Thrown, so that nothing is used up: clients drop the device and send the same answer again.
  if (journey.deviceKey !== null && !device?.verifier) {
    throw new IdentityError('ResourceNotFoundException', 'Device does not exist.')
  }
  const isDevicePassed = journey.passed.includes('device')
  const isTrusted = isDevicePassed && device?.remembered === true
  if (device?.remembered && !isDevicePassed) return issueChallenge(core, tx, 'DEVICE_SRP_AUTH', { journey }, {})
  if (!isTrusted && !journey.passed.includes('second-factor')) {
    const step = await requireSecondFactor(core, tx, user, journey, source)
    if (step) return step
  }
  if (device && !isDevicePassed) return issueChallenge(core, tx, 'DEVICE_SRP_AUTH', { journey }, {})
  return complete(core, tx, user, journey, source)
}

function refuseStatus(core: Core, user: UserRow): IdentityError | null {
  if (!user.enabled) return notAuthorized('User is disabled.')
  if (user.status === 'UNCONFIRMED') return new IdentityError('UserNotConfirmedException', 'User is not confirmed.')
  if (user.status === 'RESET_REQUIRED') {
    return new IdentityError('PasswordResetRequiredException', 'Password reset required for the user')
  }
  const age = core.now() - user.password_changed_at.getTime()
  if (user.status === 'FORCE_CHANGE_PASSWORD' && age > LIFETIMES.temporaryPasswordSeconds * 1000) {
    return notAuthorized('Temporary password has expired and must be reset by an administrator.')
  }
  return null
}

function requireNewPassword(core: Core, tx: Tx, user: UserRow, journey: Journey): ChallengeStep {
  const attributes = {
    ...readableAttributes(core.settings, user),
    email: user.email,
    email_verified: String(user.email_verified),
  }
  return issueChallenge(
    core,
    tx,
    'NEW_PASSWORD_REQUIRED',
    { journey },
    {
      USER_ID_FOR_SRP: user.sub,
      userAttributes: JSON.stringify(attributes),
      requiredAttributes: JSON.stringify(user.attributes.name ? [] : ['userAttributes.name']),
    },
  )
}

async function isSetupDue(core: Core, tx: Tx, user: UserRow, { passed }: Journey): Promise<boolean> {
  if (passed.includes('second-factor') || factorsOf(user).length > 0) return false
  return mustHaveFactor(core, tx, user)
}

export async function mustHaveFactor({ settings }: Core, tx: Tx, user: UserRow): Promise<boolean> {
  if (settings.mfa !== 'staff') return settings.mfa === 'everyone'
  const groups = await groupsOf(tx, user.sub)
  return STAFF_GROUPS.some(group => groups.includes(group))
}

function requireFactorSetup(core: Core, tx: Tx, user: UserRow, journey: Journey): ChallengeStep {
  return issueChallenge(
    core,
    tx,
    'MFA_SETUP',
    { journey },
    {
      USER_ID_FOR_SRP: user.sub,
      MFAS_CAN_SETUP: JSON.stringify(['SOFTWARE_TOKEN_MFA']),
    },
  )
}

async function requireSecondFactor(core: Core, tx: Tx, user: UserRow, journey: Journey, source: Source) {
  const factors = factorsOf(user)
  const [only] = factors
  if (!only) return null
  const chosen = factors.length === 1 ? only : user.preferred_mfa
  if (chosen && factors.includes(chosen)) return issueFactorChallenge(core, tx, user, journey, chosen, source)
  return issueChallenge(
    core,
    tx,
    'SELECT_MFA_TYPE',
    { journey },
    {
      USER_ID_FOR_SRP: user.sub,
      MFAS_CAN_CHOOSE: JSON.stringify(factors),
    },
  )
}

export function factorsOf(user: UserRow): MfaName[] {
  const factors: MfaName[] = []
  if (user.sms_enabled && user.phone_number && user.phone_number_verified) factors.push('SMS_MFA')
  if (user.totp_enabled && user.totp_verified && user.totp_secret) factors.push('SOFTWARE_TOKEN_MFA')
  return factors
}

export async function issueFactorChallenge(
  core: Core,
  tx: Tx,
  user: UserRow,
  journey: Journey,
  factor: MfaName,
  source: Source,
): Promise<ChallengeStep | IdentityError> {
  if (factor === 'SOFTWARE_TOKEN_MFA') {
    return issueChallenge(
      core,
      tx,
      factor,
      { journey },
      {
        USER_ID_FOR_SRP: user.sub,
        FRIENDLY_DEVICE_NAME: user.totp_name ?? '',
      },
    )
  }
  if (!core.channels.has('sms')) throw invalidParameter('SMS is not set up on this server')
  // Text messages cost money, so their number is limited even after a correct password.
  if (!(await takeQuota(core, tx, 'TextedCode', attemptsKey(core, user, journey.username)))) return limitExceeded()
  const code = randomCode()
  textCode(core, tx, user, code, source)
  const codeHash = core.sealer.digest(code, `identity.sms ${user.sub}`).toString('base64')
  return issueChallenge(
    core,
    tx,
    factor,
    { journey, codeHash },
    {
      USER_ID_FOR_SRP: user.sub,
      CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS',
      CODE_DELIVERY_DESTINATION: maskPhone(user.phone_number ?? ''),
    },
  )
}

/** Only a complete sign-in clears earlier wrong answers: a correct password must not allow more guesses at the code. */
async function complete(core: Core, tx: Tx, user: UserRow, journey: Journey, source: Source): Promise<SignInStep> {
  const lockout = await openLockout(core, tx, { sub: user.sub, deviceKey: journey.deviceKey, source })
  lockout.succeed()
  rememberNetwork(core, tx, user.sub, source)
  core.rates.signedIn(source)
  const deviceKey = journey.passed.includes('device') ? journey.deviceKey : null
  recordEvent(core, tx, source, {
    name: 'sign-in',
    outcome: 'succeeded',
    sub: user.sub,
    clientId: journey.clientId,
    deviceKey,
  })
  return { kind: 'signed-in', sub: user.sub, signedInAt: core.now(), deviceKey }
}
