import { PRODUCT_NAME } from '../product.ts'
import { SessionError } from './session-error.ts'
import { claimsOf, loadTokens } from './token-store.ts'
import { withAmplify } from './with-amplify.ts'

/** The signed-in user's account at the provider. problemOf (session-problem.ts) explains its refusals. */

export interface MfaState {
  readonly totp: boolean
  readonly sms: boolean
}

export interface KnownDevice {
  readonly id: string
  /** As the browser called itself: its user agent. */
  readonly name: string
  readonly lastUsedAt: Date | null
  /** It stands for the second factor. */
  readonly isRemembered: boolean
  readonly isThisOne: boolean
}

/** Signs the person out everywhere else. */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  if (!oldPassword) throw new SessionError('PASSWORD parameter is required')
  if (!newPassword) throw new SessionError('New password is required')
  await withAmplify(({ updatePassword }) => updatePassword({ oldPassword, newPassword }))
}

export async function mfaState(): Promise<MfaState> {
  const { enabled = [] } = await withAmplify(({ fetchMFAPreference }) => fetchMFAPreference())
  return { totp: enabled.includes('TOTP'), sms: enabled.includes('SMS') }
}

/** A new secret for an authenticator app; it counts once a code of it was confirmed. */
export async function setUpTotp(): Promise<{ secret: string; uri: string }> {
  const { sharedSecret } = await withAmplify(({ setUpTOTP }) => setUpTOTP())
  const email = String(claimsOf(loadTokens()?.idToken ?? null)?.email ?? '')
  return { secret: sharedSecret, uri: totpUri(sharedSecret, email) }
}

/** From now on every sign-in requires a code. */
export async function confirmTotp(code: string): Promise<void> {
  await withAmplify(async ({ verifyTOTPSetup, updateMFAPreference }) => {
    await verifyTOTPSetup({ code })
    await updateMFAPreference({ totp: 'PREFERRED' })
  })
}

export async function disableMfa(): Promise<void> {
  await withAmplify(({ updateMFAPreference }) => updateMFAPreference({ totp: 'DISABLED', sms: 'DISABLED' }))
}

export async function listDevices(): Promise<KnownDevice[]> {
  const devices = await withAmplify(({ fetchDevices }) => fetchDevices())
  const thisOne = claimsOf(loadTokens()?.accessToken ?? null)?.device_key
  return devices.map(({ id, name, attributes, lastAuthenticatedDate }) => ({
    id,
    name: name ?? '',
    lastUsedAt: lastAuthenticatedDate ?? null,
    isRemembered: attributes?.['dev:device_remembered_status'] === 'remembered',
    isThisOne: id === thisOne,
  }))
}

/** From now on this browser stands for the second factor. */
export async function rememberThisDevice(): Promise<void> {
  await withAmplify(({ rememberDevice }) => rememberDevice())
}

/** The device is signed out, and needs the second factor again. */
export async function forgetDevice(id: string): Promise<void> {
  await withAmplify(({ forgetDevice: forget }) => forget({ device: { id } }))
}

/** What the QR code of an authenticator app says. */
export function totpUri(secret: string, email: string): string {
  const issuer = encodeURIComponent(PRODUCT_NAME)
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${secret}&issuer=${issuer}`
}
