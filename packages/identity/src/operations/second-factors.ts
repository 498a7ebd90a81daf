import type {
  AssociateSoftwareTokenRequest,
  AssociateSoftwareTokenResponse,
  GetUserAuthFactorsRequest,
  GetUserAuthFactorsResponse,
  SetUserMFAPreferenceRequest,
  SetUserSettingsRequest,
  VerifySoftwareTokenRequest,
  VerifySoftwareTokenResponse,
} from '@aws-sdk/client-cognito-identity-provider'
import type { Core } from '../core.ts'
import type { Source, Tx } from '../dependencies.ts'
import { attemptsExceeded, IdentityError, invalidParameter } from '../identity-error.ts'
import { openLockout } from '../limits/lockout.ts'
import { tell } from '../messages/tell.ts'
import { recordEvent } from '../record-event.ts'
import { run } from '../run.ts'
import { askAgain, openChallenge } from '../sign-in/challenges.ts'
import { factorsOf, mustHaveFactor } from '../sign-in/next-step.ts'
import { sql } from '../store/sql.ts'
import type { MfaName, UserRow } from '../store/users.ts'
import { endAllSessions, readApiToken } from '../tokens/session-tokens.ts'
import { newTotpSecret, openTotpSecret, sealTotpSecret, totpStep } from '../totp.ts'

/** A new authenticator: the secret is shown once and counts after its first right code. */
export function associateSoftwareToken(
  core: Core,
  input: AssociateSoftwareTokenRequest,
  source: Source,
): Promise<AssociateSoftwareTokenResponse> {
  core.rates.spend(source)
  return run(core, async tx => {
    const secret = newTotpSecret()
    if (input.Session !== undefined && input.AccessToken === undefined) {
      const challenge = await openChallenge(core, tx, input.Session, ['MFA_SETUP'])
      const session = askAgain(core, tx, 'MFA_SETUP', challenge, { ...challenge.state, totpSecret: secret })
      return { SecretCode: secret, Session: session }
    }
    const { user } = await readApiToken(core, tx, input.AccessToken)
    if (user.totp_enabled) return invalidParameter('Turn SOFTWARE_TOKEN_MFA off before setting up another one')
    await tx.run(sql`
      update identity.users set totp_secret = ${sealTotpSecret(core, secret)}, totp_verified = false, totp_last_step = 0
      where sub = ${user.sub}`)
    return { SecretCode: secret }
  })
}

export function verifySoftwareToken(
  core: Core,
  input: VerifySoftwareTokenRequest,
  source: Source,
): Promise<VerifySoftwareTokenResponse> {
  core.rates.spend(source)
  const { UserCode: code = '', FriendlyDeviceName: name = '' } = input
  return run(core, async tx => {
    if (input.Session !== undefined && input.AccessToken === undefined) {
      const challenge = await openChallenge(core, tx, input.Session, ['MFA_SETUP'])
      const { user } = challenge
      const { totpSecret: secret } = challenge.state
      if (!user || !secret) return noAuthenticator()
      const problem = await prove(core, tx, user, secret, code, name, true, source)
      if (problem) {
        challenge.fail()
        return problem
      }
      const state = { journey: challenge.state.journey, isTotpProved: true }
      return { Status: 'SUCCESS', Session: askAgain(core, tx, 'MFA_SETUP', challenge, state) }
    }
    const { user } = await readApiToken(core, tx, input.AccessToken)
    if (!user.totp_secret) return noAuthenticator()
    const secret = openTotpSecret(core, user.totp_secret)
    return (await prove(core, tx, user, secret, code, name, user.totp_enabled, source)) ?? { Status: 'SUCCESS' }
  })
}

const noAuthenticator = () =>
  new IdentityError('SoftwareTokenMFANotFoundException', 'Software token has not been set up.')

async function prove(
  core: Core,
  tx: Tx,
  user: UserRow,
  secret: string,
  code: string,
  name: string,
  isEnabled: boolean,
  source: Source,
): Promise<IdentityError | null> {
  const lockout = await openLockout(core, tx, { sub: user.sub, deviceKey: null, source })
  if (lockout.isLocked) return attemptsExceeded()
  const step = totpStep(core, secret, code)
  if (step === null || step <= user.totp_last_step) {
    const isAlarming = lockout.fail()
    recordEvent(core, tx, source, {
      name: 'set-up-authenticator',
      outcome: 'refused',
      reason: 'wrong',
      sub: user.sub,
      isAlarming,
    })
    return new IdentityError('EnableSoftwareTokenMFAException', 'Code mismatch')
  }
  await tx.run(sql`
    update identity.users set totp_secret = ${sealTotpSecret(core, secret)}, totp_verified = true,
      totp_enabled = ${isEnabled}, totp_name = ${name.slice(0, 100)}, totp_last_step = ${step}
    where sub = ${user.sub}`)
  if (isEnabled) tell(core, tx, user, 'second-factor-changed', source)
  if (isEnabled && factorsOf(user).length === 0) trustAnew(core, tx, user)
  recordEvent(core, tx, source, { name: 'set-up-authenticator', outcome: 'succeeded', sub: user.sub })
  return null
}

/** What was remembered or signed in elsewhere when there was no second factor has never proved one, nor has another set-up. */
function trustAnew(core: Core, tx: Tx, { sub }: UserRow, sessionId?: string): void {
  tx.queue(sql`update identity.devices set remembered = false where sub = ${sub}`)
  endAllSessions(core, tx, sub, 'second factor turned on', sessionId)
}

type SignedIn = Awaited<ReturnType<typeof readApiToken>>

interface Wish {
  readonly enabled: boolean | undefined
  readonly preferred: boolean | undefined
}

export function setUserMfaPreference(core: Core, input: SetUserMFAPreferenceRequest, source: Source) {
  if (input.EmailMfaSettings?.Enabled || input.WebAuthnMfaSettings?.Enabled) {
    throw invalidParameter('Only SMS_MFA and SOFTWARE_TOKEN_MFA are enabled for this user pool')
  }
  const wish = (given: { Enabled?: boolean | undefined; PreferredMfa?: boolean | undefined } | undefined): Wish => ({
    enabled: given?.Enabled,
    preferred: given?.PreferredMfa,
  })
  return run<Record<string, never>>(core, async tx => {
    const signedIn = await readApiToken(core, tx, input.AccessToken)
    return prefer(core, tx, signedIn, wish(input.SMSMfaSettings), wish(input.SoftwareTokenMfaSettings), source)
  })
}

/** The older call for the same: text messages on or off. */
export function setUserSettings(core: Core, input: SetUserSettingsRequest, source: Source) {
  const isOn = (input.MFAOptions ?? []).some(
    ({ DeliveryMedium, AttributeName }) => DeliveryMedium === 'SMS' && AttributeName === 'phone_number',
  )
  return run<Record<string, never>>(core, async tx => {
    const signedIn = await readApiToken(core, tx, input.AccessToken)
    const untouched = { enabled: undefined, preferred: undefined }
    return prefer(core, tx, signedIn, { enabled: isOn, preferred: undefined }, untouched, source)
  })
}

async function prefer(core: Core, tx: Tx, { user, session }: SignedIn, sms: Wish, totp: Wish, source: Source) {
  const smsEnabled = sms.enabled ?? user.sms_enabled
  const totpEnabled = totp.enabled ?? user.totp_enabled
  const canText = user.phone_number_verified && core.channels.has('sms')
  const noConfig = (name: MfaName) => invalidParameter(`User does not have delivery config set to turn on ${name}`)
  if (smsEnabled && !user.sms_enabled && !canText) return noConfig('SMS_MFA')
  if (totpEnabled && !user.totp_verified) return noConfig('SOFTWARE_TOKEN_MFA')
  if (sms.preferred && totp.preferred) return invalidParameter('Only one factor can be preferred')
  if (!smsEnabled && !totpEnabled && (await mustHaveFactor(core, tx, user))) {
    return invalidParameter('A second factor is required for this account; set up another one first')
  }
  const preferred = preferredOf(user, { ...sms, enabled: smsEnabled }, { ...totp, enabled: totpEnabled })
  await tx.run(sql`
    update identity.users set sms_enabled = ${smsEnabled}, totp_enabled = ${totpEnabled}, preferred_mfa = ${preferred}
    where sub = ${user.sub}`)
  if ((smsEnabled || totpEnabled) && !user.sms_enabled && !user.totp_enabled) {
    trustAnew(core, tx, user, session.id)
  }
  // A factor that is off is gone: turning it on again takes a new secret.
  if (!totpEnabled && user.totp_enabled) {
    await tx.run(sql`update identity.users set totp_secret = null, totp_verified = false where sub = ${user.sub}`)
  }
  if (smsEnabled !== user.sms_enabled || totpEnabled !== user.totp_enabled) {
    tell(core, tx, user, 'second-factor-changed', source)
  }
  recordEvent(core, tx, source, { name: 'set-second-factor', outcome: 'succeeded', sub: user.sub })
  return {}
}

function preferredOf(user: UserRow, sms: Wish, totp: Wish): MfaName | null {
  if (sms.preferred && sms.enabled) return 'SMS_MFA'
  if (totp.preferred && totp.enabled) return 'SOFTWARE_TOKEN_MFA'
  if (user.preferred_mfa === 'SMS_MFA' && sms.enabled && sms.preferred !== false) return 'SMS_MFA'
  if (user.preferred_mfa === 'SOFTWARE_TOKEN_MFA' && totp.enabled && totp.preferred !== false) {
    return 'SOFTWARE_TOKEN_MFA'
  }
  return null
}

export function getUserAuthFactors(core: Core, input: GetUserAuthFactorsRequest): Promise<GetUserAuthFactorsResponse> {
  return run(core, async tx => {
    const { user } = await readApiToken(core, tx, input.AccessToken)
    const factors = factorsOf(user)
    return {
      Username: user.sub,
      ConfiguredUserAuthFactors: ['PASSWORD'],
      ...(factors.length > 0 ? { UserMFASettingList: factors } : {}),
      ...(user.preferred_mfa ? { PreferredMfaSetting: user.preferred_mfa } : {}),
    }
  })
}
