import type {
  DeleteUserAttributesRequest,
  DeleteUserRequest,
  GetUserAttributeVerificationCodeRequest,
  GetUserAttributeVerificationCodeResponse,
  GetUserRequest,
  GetUserResponse,
  UpdateUserAttributesRequest,
  UpdateUserAttributesResponse,
  VerifyUserAttributeRequest,
} from '@aws-sdk/client-cognito-identity-provider'
import { attributeList, isWritable, readAttributes, unwritable } from '../attributes.ts'
import type { Core } from '../core.ts'
import type { Source, Tx } from '../dependencies.ts'
import { expiredCode, IdentityError, invalidParameter, limitExceeded, wrongCode } from '../identity-error.ts'
import { ensureSuperadminRemains } from '../last-superadmin.ts'
import { takeQuota } from '../limits/quota.ts'
import { codeDelivery } from '../messages/code-delivery.ts'
import { mailCode, sendNotice, textCode } from '../messages/send-messages.ts'
import { recordEvent } from '../record-event.ts'
import { run } from '../run.ts'
import { factorsOf } from '../sign-in/next-step.ts'
import { issueCode, useCode } from '../store/codes.ts'
import { sql } from '../store/sql.ts'
import type { UserRow } from '../store/users.ts'
import { readApiToken } from '../tokens/session-tokens.ts'

export function getUser(core: Core, input: GetUserRequest): Promise<GetUserResponse> {
  return run(core, async tx => {
    const { user } = await readApiToken(core, tx, input.AccessToken)
    const factors = factorsOf(user)
    return {
      Username: user.sub,
      UserAttributes: attributeList(core.settings, user),
      ...(factors.length > 0 ? { UserMFASettingList: factors } : {}),
      ...(user.preferred_mfa ? { PreferredMfaSetting: user.preferred_mfa } : {}),
    }
  })
}

/** A new email address takes effect once it is verified; until then the old one stays, and is notified. */
export function updateUserAttributes(
  core: Core,
  input: UpdateUserAttributesRequest,
  source: Source,
): Promise<UpdateUserAttributesResponse> {
  core.rates.spend(source)
  const { email, phoneNumber, profile } = readAttributes(core.settings, input.UserAttributes)
  return run(core, async tx => {
    const { user } = await readApiToken(core, tx, input.AccessToken)
    const now = new Date(core.now())
    // Errors are thrown from here on, so that the transaction rolls back as a whole.
    await tx.run(sql`
      update identity.users set attributes = ${{ ...user.attributes, ...profile }}, modified_at = ${now}
      where sub = ${user.sub}`)
    const sent: ReturnType<typeof codeDelivery>[] = []
    if (email !== undefined && email.toLowerCase() !== user.email.toLowerCase()) {
      if (!(await takeQuota(core, tx, 'GetUserAttributeVerificationCode', user.sub))) throw limitExceeded()
      await tx.run(sql`update identity.users set pending_email = ${email} where sub = ${user.sub}`)
      sendEmailCode(core, tx, user, email, source)
      sendNotice(core, tx, user, 'email-change-asked', source, { email })
      sent.push(codeDelivery('email', email))
    }
    if (phoneNumber !== undefined && phoneNumber !== user.phone_number) {
      if (user.sms_enabled) throw invalidParameter('Turn SMS_MFA off before changing the phone number')
      await tx.run(sql`
        update identity.users set phone_number = ${phoneNumber}, phone_number_verified = false where sub = ${user.sub}`)
      if (core.channels.has('sms')) {
        if (!(await takeQuota(core, tx, 'GetUserAttributeVerificationCode', user.sub))) throw limitExceeded()
        sendPhoneCode(core, tx, user, phoneNumber, source)
        sent.push(codeDelivery('phone_number', phoneNumber))
      }
    }
    recordEvent(core, tx, source, { name: 'update-attributes', outcome: 'succeeded', sub: user.sub })
    return { CodeDeliveryDetailsList: sent }
  })
}

export function deleteUserAttributes(core: Core, input: DeleteUserAttributesRequest) {
  const names = input.UserAttributeNames ?? []
  if (!names.every(name => isWritable(core.settings, name) || name === 'phone_number')) throw unwritable()
  return run<Record<string, never>>(core, async tx => {
    const { user } = await readApiToken(core, tx, input.AccessToken)
    if (names.includes('phone_number') && user.sms_enabled) {
      return invalidParameter('Turn SMS_MFA off before removing the phone number')
    }
    const left = Object.fromEntries(Object.entries(user.attributes).filter(([name]) => !names.includes(name)))
    await tx.run(sql`update identity.users set attributes = ${left} where sub = ${user.sub}`)
    if (names.includes('phone_number')) {
      await tx.run(sql`
        update identity.users set phone_number = null, phone_number_verified = false where sub = ${user.sub}`)
    }
    return {}
  })
}

export function getUserAttributeVerificationCode(
  core: Core,
  input: GetUserAttributeVerificationCodeRequest,
  source: Source,
): Promise<GetUserAttributeVerificationCodeResponse> {
  core.rates.spend(source)
  return run(core, async tx => {
    const { user } = await readApiToken(core, tx, input.AccessToken)
    if (!(await takeQuota(core, tx, 'GetUserAttributeVerificationCode', user.sub))) return limitExceeded()
    if (input.AttributeName === 'email') {
      const email = user.pending_email ?? user.email
      sendEmailCode(core, tx, user, email, source)
      return { CodeDeliveryDetails: codeDelivery('email', email) }
    }
    if (input.AttributeName === 'phone_number' && user.phone_number && core.channels.has('sms')) {
      sendPhoneCode(core, tx, user, user.phone_number, source)
      return { CodeDeliveryDetails: codeDelivery('phone_number', user.phone_number) }
    }
    return invalidParameter('There is nothing to verify for this attribute')
  })
}

function sendEmailCode(core: Core, tx: Tx, user: UserRow, email: string, source: Source): void {
  mailCode(core, tx, user, 'verify-email-code', issueCode(core, tx, user.sub, 'verify-email', email), source, email)
}

function sendPhoneCode(core: Core, tx: Tx, user: UserRow, phoneNumber: string, source: Source): void {
  const code = issueCode(core, tx, user.sub, 'verify-phone', phoneNumber)
  textCode(core, tx, { ...user, phone_number: phoneNumber }, code, source)
}

export function verifyUserAttribute(core: Core, input: VerifyUserAttributeRequest, source: Source) {
  core.rates.spend(source)
  return run<Record<string, never>>(core, async tx => {
    const { user } = await readApiToken(core, tx, input.AccessToken)
    if (!(await takeQuota(core, tx, 'VerifyUserAttribute', user.sub))) return limitExceeded()
    const isEmail = input.AttributeName === 'email'
    if (!isEmail && input.AttributeName !== 'phone_number') return invalidParameter('This attribute needs no code')
    const purpose = isEmail ? 'verify-email' : 'verify-phone'
    const verdict = await useCode(core, tx, user.sub, purpose, input.Code ?? '')
    if (verdict.kind === 'wrong') return wrongCode()
    if (verdict.kind !== 'right') return expiredCode()
    if (!isEmail) {
      await tx.run(sql`
        update identity.users set phone_number_verified = true
        where sub = ${user.sub} and phone_number = ${verdict.destination}`)
      return {}
    }
    return takeEmail(core, tx, user, verdict.destination, source)
  })
}

async function takeEmail(core: Core, tx: Tx, user: UserRow, email: string, source: Source) {
  const taken = await tx.maybe(sql`
    select from identity.users where email = ${email} and sub <> ${user.sub} and status <> 'UNCONFIRMED'`)
  if (taken) return new IdentityError('AliasExistsException', 'An account with the email already exists.')
  await tx.run(sql`
    update identity.users set email = ${email}, email_verified = true, pending_email = null,
      modified_at = ${new Date(core.now())} where sub = ${user.sub}`)
  if (email.toLowerCase() !== user.email.toLowerCase()) {
    // A reset code in the old mailbox must no longer open the account.
    tx.queue(sql`delete from identity.codes where sub = ${user.sub} and purpose = 'forgot-password'`)
    sendNotice(core, tx, user, 'email-changed', source, { email })
    sendNotice(core, tx, user, 'email-changed', source, { email, to: email })
  }
  recordEvent(core, tx, source, { name: 'verify-email', outcome: 'succeeded', sub: user.sub })
  return {}
}

export function deleteUser(core: Core, input: DeleteUserRequest, source: Source): Promise<void> {
  return run(core, async tx => {
    const { user } = await readApiToken(core, tx, input.AccessToken)
    await ensureSuperadminRemains(tx, user, () => tx.run(sql`delete from identity.users where sub = ${user.sub}`))
    sendNotice(core, tx, user, 'account-deleted', source)
    recordEvent(core, tx, source, { name: 'delete-user', outcome: 'succeeded', sub: user.sub })
  })
}
