import { Secret, TOTP } from 'otpauth'
import { temporaryPasswordOf } from '../../clients/testing/temporary-password.ts'
import { commandSource } from '../../command-source.ts'
import type { IdentityApp } from '../../testing/identity-app.ts'
import { type Protocol, protocolOf } from './protocol.ts'

/** Test users in every account state. */

const PASSWORD = 'a-long-way-to-the-pin'
let count = 0

/** All of one length, so that answers about them can be compared byte by byte. */
export function newEmail(): string {
  count += 1
  return `p${String(count).padStart(5, '0')}@example.org`
}

/** What an authenticator with that secret shows at that time. */
export const totpAt = (secret: string, timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })

/** The next code. The clock advances because every code is valid only once. */
export function nextTotp(app: IdentityApp, secret: string): string {
  app.advance(30_000)
  return totpAt(secret, app.now())
}

/** A different six-digit code. */
export const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

export function peopleOf(app: IdentityApp, protocol: Protocol = protocolOf(app)) {
  const confirmed = (given: { groups?: readonly string[] } = {}) => app.person({ email: newEmail(), ...given })

  async function unconfirmed(email = newEmail()) {
    const { body } = await protocol.call('SignUp', { ClientId: app.clientId, Username: email, Password: PASSWORD })
    return { email, password: PASSWORD, sub: body.UserSub as string }
  }

  /** A user with an authenticator. */
  async function withTotp() {
    const person = await confirmed()
    const tokens = await protocol.signIn(person)
    const { AccessToken } = tokens
    const secret: string = (await protocol.call('AssociateSoftwareToken', { AccessToken })).body.SecretCode
    await protocol.call('VerifySoftwareToken', { AccessToken, UserCode: nextTotp(app, secret) })
    await protocol.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } })
    return { ...person, tokens, secret }
  }

  /** A user with codes by text message. */
  async function withPhone() {
    const person = await confirmed()
    const { AccessToken } = await protocol.signIn(person)
    count += 1
    const phone = `+39${String(3_000_000_000 + count)}`
    const UserAttributes = [{ Name: 'phone_number', Value: phone }]
    await protocol.call('UpdateUserAttributes', { AccessToken, UserAttributes })
    const Code = await app.codeFor(phone, 'sms')
    await protocol.call('VerifyUserAttribute', { AccessToken, AttributeName: 'phone_number', Code })
    await protocol.call('SetUserMFAPreference', { AccessToken, SMSMfaSettings: { Enabled: true } })
    return { ...person, AccessToken, phone }
  }

  /** A user with a temporary password from staff. */
  async function invited() {
    const email = newEmail()
    const { sub } = await app.identity.accounts.create({ email, attributes: { name: 'Ida' } }, commandSource('test'))
    return { email, sub, password: await temporaryPasswordOf(app, email) }
  }

  async function disabled() {
    const person = await confirmed()
    await app.identity.accounts.disable(person.email, commandSource('test'))
    return person
  }

  return { confirmed, unconfirmed, withTotp, withPhone, invited, disabled }
}
