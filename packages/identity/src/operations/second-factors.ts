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
import { sendNotice } from '../messages/send-messages.ts'
import { recordEvent } from '../record-event.ts'
import { run } from '../run.ts'
import { openChallenge, reissueChallenge } from '../sign-in/challenges.ts'
import { factorsOf, mustHaveFactor } from '../sign-in/next-step.ts'
import { sql } from '../store/sql.ts'
import type { MfaName, UserRow } from '../store/users.ts'
import { endAllSessions, readApiToken } from '../tokens/session-tokens.ts'
import { newTotpSecret, openTotpSecret, sealTotpSecret, totpStep } from '../totp.ts'

/** Starts the set-up of an authenticator: the secret is shown once and takes effect after its first correct code. */
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
      const session = reissueChallenge(core, tx, 'MFA_SETUP', challenge, { ...challenge.state, totpSecret: secret })
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
      const problem = await verifyNewAuthenticator(core, tx, user, secret, code, name, true, source)
      if (problem) {
        challenge.fail()
        return problem
      }
      const state = { journey: challenge.state.journey, isTotpProved: true }
      return { Status: 'SUCCESS', Session: reissueChallenge(core, tx, 'MFA_SETUP', challenge, state) }
    }
    const { user } = await readApiToken(core, tx, input.AccessToken)
    if (!user.totp_secret) return noAuthenticator()
    const secret = openTotpSecret(core, user.totp_secret)
    return (
      (await verifyNewAuthenticator(core, tx, user, secret, code, name, user.totp_enabled, source)) ?? {
        Status: 'SUCCESS',
      }
    )
  })
}

const noAuthenticator = () =>
  new IdentityError('SoftwareTokenMFANotFoundException', 'Software token has not been set up.')

async function verifyNewAuthenticator(
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
  if (isEnabled) sendNotice(core, tx, user, 'second-factor-changed', source)
  if (isEnabled && factorsOf(user).length === 0) revokeEarlierTrust(core, tx, user)
  recordEvent(core, tx, source, { name: 'set-up-authenticator', outcome: 'succeeded', sub: user.sub })
  return null
}

/** Remembered devices, sessions and pending set-ups that predate the second factor have not proved it, so they end. */
function revokeEarlierTrust(core: Core, tx: Tx, { sub }: UserRow, sessionId?: string): void {
  tx.queue(sql`update identity.devices set remembered = false where sub = ${sub}`)
  endAllSessions(core, tx, sub, 'second factor turned on', sessionId)
}

type SignedIn = Awaited<ReturnType<typeof readApiToken>>

interface FactorPreference {
  readonly enabled: boolean | undefined
  readonly preferred: boolean | undefined
}

export function setUserMfaPreference(core: Core, input: SetUserMFAPreferenceRequest, source: Source) {
  if (input.EmailMfaSettings?.Enabled || input.WebAuthnMfaSettings?.Enabled) {
    throw invalidParameter('Only SMS_MFA and SOFTWARE_TOKEN_MFA are enabled for this user pool')
  }
  const preferenceOf = (
    given: { Enabled?: boolean | undefined; PreferredMfa?: boolean | undefined } | undefined,
  ): FactorPreference => ({
    enabled: given?.Enabled,
    preferred: given?.PreferredMfa,
  })
  return run<Record<string, never>>(core, async tx => {
    const signedIn = await readApiToken(core, tx, input.AccessToken)
    return applyPreferences(
      core,
      tx,
      signedIn,
      preferenceOf(input.SMSMfaSettings),
      preferenceOf(input.SoftwareTokenMfaSettings),
      source,
    )
  })
}

/** The older operation, which only turns text messages on or off. */
export function setUserSettings(core: Core, input: SetUserSettingsRequest, source: Source) {
  const isOn = (input.MFAOptions ?? []).some(
    ({ DeliveryMedium, AttributeName }) => DeliveryMedium === 'SMS' && AttributeName === 'phone_number',
  )
  return run<Record<string, never>>(core, async tx => {
    const signedIn = await readApiToken(core, tx, input.AccessToken)
    const untouched = { enabled: undefined, preferred: undefined }
    return applyPreferences(core, tx, signedIn, { enabled: isOn, preferred: undefined }, untouched, source)
  })
}

async function applyPreferences(
  core: Core,
  tx: Tx,
  { user, session }: SignedIn,
  sms: FactorPreference,
  totp: FactorPreference,
  source: Source,
) {
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
    revokeEarlierTrust(core, tx, user, session.id)
  }
  // Turning the factor off deletes its secret; turning it on again requires a new one.
  if (!totpEnabled && user.totp_enabled) {
    await tx.run(sql`update identity.users set totp_secret = null, totp_verified = false where sub = ${user.sub}`)
  }
  if (smsEnabled !== user.sms_enabled || totpEnabled !== user.totp_enabled) {
    sendNotice(core, tx, user, 'second-factor-changed', source)
  }
  recordEvent(core, tx, source, { name: 'set-second-factor', outcome: 'succeeded', sub: user.sub })
  return {}
}

function preferredOf(user: UserRow, sms: FactorPreference, totp: FactorPreference): MfaName | null {
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
