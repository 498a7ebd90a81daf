import { randomUUID } from 'node:crypto'
import type {
  ConfirmSignUpRequest,
  ConfirmSignUpResponse,
  ResendConfirmationCodeRequest,
  ResendConfirmationCodeResponse,
  SignUpRequest,
  SignUpResponse,
} from '@aws-sdk/client-cognito-identity-provider'
import { isEmail, readAttributes } from '../attributes.ts'
import { clientOf } from '../client-of.ts'
import type { Core } from '../core.ts'
import type { Source, Tx } from '../dependencies.ts'
import {
  expiredCode,
  IdentityError,
  invalidParameter,
  limitExceeded,
  notAuthorized,
  wrongCode,
} from '../identity-error.ts'
import { takeQuota } from '../limits/quota.ts'
import { spendMessage } from '../limits/spend-message.ts'
import { codeDelivery } from '../messages/code-delivery.ts'
import { mailCode, sendNotice } from '../messages/send-messages.ts'
import { withMinimumDuration } from '../minimum-duration.ts'
import { sealPassword } from '../password.ts'
import { checkPassword } from '../password-policy.ts'
import { recordEvent } from '../record-event.ts'
import { run } from '../run.ts'
import { attemptsKey, shownEmail } from '../sign-in/decoy.ts'
import { issueCode, useCode } from '../store/codes.ts'
import { sql } from '../store/sql.ts'
import { findUser, normalizeUsername, type UserRow } from '../store/users.ts'

/** How many sign-ups from other networks a code is tried against: more would give more chances to guess. */
const MAX_CANDIDATES = 2

/**
 * The username is the email address; the internal id is a UUID. If the address already has an account, only its owner
 * learns of it, by email: the response is the same either way.
 */
export async function signUp(core: Core, input: SignUpRequest, source: Source): Promise<SignUpResponse> {
  core.rates.spend(source)
  const { id: clientId } = clientOf(core, input.ClientId)
  const { Username: username = '', Password: password = '' } = input
  const { email = username, phoneNumber, profile } = readAttributes(core.settings, input.UserAttributes)
  if (!isEmail(username)) throw invalidParameter('Username should be an email.')
  if (normalizeUsername(email) !== normalizeUsername(username))
    throw invalidParameter('Username and email must be the same.')
  checkPassword(core, password, email)
  await spendMessage(core, source)
  return withMinimumDuration(core.settings.minResponseMs, () =>
    run(core, async tx => {
      const owner = await findUser(tx, username)
      const mailbox = `mailbox ${attemptsKey(core, undefined, mailboxOf(username))}`
      if (!(await takeQuota(core, tx, 'SignUp', mailbox))) return limitExceeded()
      // A repeated sign-up from the same network replaces the earlier one.
      await tx.run(sql`
        delete from identity.users
        where email = ${email} and status = 'UNCONFIRMED' and signed_up_from = ${source.network}`)
      const sub = randomUUID()
      const now = new Date(core.now())
      await tx.run(sql`
        insert into identity.users
          (sub, status, email, phone_number, attributes, verifier, password_changed_at, signed_up_from, created_at,
            modified_at)
        values (${sub}, 'UNCONFIRMED', ${email}, ${phoneNumber ?? null}, ${profile},
          ${sealPassword(core, sub, password)}, ${now}, ${source.network}, ${now}, ${now})`)
      const code = issueCode(core, tx, sub, 'sign-up', email)
      if (owner && owner.status !== 'UNCONFIRMED') sendNotice(core, tx, owner, 'already-registered', source)
      else mailCode(core, tx, { email, attributes: profile }, 'sign-up-code', code, source)
      recordEvent(core, tx, source, { name: 'sign-up', outcome: 'succeeded', sub, clientId })
      return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails: codeDelivery('email', email) }
    }),
  )
}

/** A code confirms only the sign-up that it was sent for. */
export function confirmSignUp(core: Core, input: ConfirmSignUpRequest, source: Source): Promise<ConfirmSignUpResponse> {
  core.rates.spend(source)
  const { id: clientId } = clientOf(core, input.ClientId)
  const { Username: username = '', ConfirmationCode: code = '' } = input
  return withMinimumDuration(core.settings.minResponseMs, () =>
    run(core, async tx => {
      const candidates = await pendingSignUps(tx, username, source)
      // Counted by address, since the internal id leads to the same code.
      const key = attemptsKey(core, undefined, candidates[0]?.email ?? username)
      if (!(await takeQuota(core, tx, 'ConfirmSignUp', key))) return limitExceeded()
      const refused = (error: IdentityError, sub?: string) => {
        recordEvent(core, tx, source, {
          name: 'confirm-sign-up',
          outcome: 'refused',
          reason: error.type,
          sub,
          clientId,
        })
        return error
      }
      let isExpired = false
      for (const user of candidates) {
        const { kind } = await useCode(core, tx, user.sub, 'sign-up', code, { isRetained: true })
        if (kind === 'right') return confirmAccount(core, tx, user, source, clientId)
        isExpired ||= kind === 'expired'
      }
      if (await wasConfirmedWith(core, tx, username, code)) return refused(alreadyConfirmed())
      return refused(isExpired ? expiredCode() : wrongCode())
    }),
  )
}

const alreadyConfirmed = () => notAuthorized('User cannot be confirmed. Current status is CONFIRMED')

/** For a repeated request: only a caller with the correct code learns that it was already used. */
async function wasConfirmedWith(core: Core, tx: Tx, username: string, code: string): Promise<boolean> {
  const user = await findUser(tx, username)
  if (user?.status !== 'CONFIRMED') return false
  return (await useCode(core, tx, user.sub, 'sign-up', code, { isRetained: true })).kind === 'right'
}

/**
 * The unconfirmed sign-ups with this username. Anyone can sign up with anyone's address, so sign-ups from the network
 * of the request take precedence: a user must not confirm a stranger's sign-up with a code they did not request.
 */
export async function pendingSignUps(tx: Tx, username: string, { network }: Source): Promise<UserRow[]> {
  const rows = await tx.all<UserRow & { signed_up_from: string }>(sql`
    select * from identity.users
    where status = 'UNCONFIRMED' and (email = ${username} or sub::text = ${username.toLowerCase()})
    order by created_at desc for update`)
  const own = rows.filter(row => row.signed_up_from === network)
  return own.length > 0 ? own : rows.slice(0, MAX_CANDIDATES)
}

/** The address without its +tag, which many mail systems ignore: all tags lead to the same mailbox. */
const mailboxOf = (email: string) => email.replace(/\+[^@]*@/, '@')

/** Confirms the account and deletes other unconfirmed sign-ups with the same address. */
export async function confirmAccount(core: Core, tx: Tx, user: UserRow, source: Source, clientId?: string) {
  const taken = await tx.maybe(sql`
    select from identity.users where email = ${user.email} and status <> 'UNCONFIRMED' for update`)
  if (taken) return new IdentityError('AliasExistsException', 'An account with the email already exists.')
  tx.queue(
    sql`delete from identity.users where email = ${user.email} and sub <> ${user.sub} and status = 'UNCONFIRMED'`,
  )
  tx.queue(sql`
    update identity.users set status = 'CONFIRMED', email_verified = true, modified_at = ${new Date(core.now())}
    where sub = ${user.sub}`)
  recordEvent(core, tx, source, { name: 'confirm-sign-up', outcome: 'succeeded', sub: user.sub, clientId })
  return {}
}

export async function resendConfirmationCode(
  core: Core,
  input: ResendConfirmationCodeRequest,
  source: Source,
): Promise<ResendConfirmationCodeResponse> {
  core.rates.spend(source)
  await spendMessage(core, source)
  const { id: clientId } = clientOf(core, input.ClientId)
  const { Username: username = '' } = input
  return withMinimumDuration(core.settings.minResponseMs, () =>
    run(core, async tx => {
      const [user] = await pendingSignUps(tx, username, source)
      const key = attemptsKey(core, undefined, user?.email ?? username)
      if (!(await takeQuota(core, tx, 'ResendConfirmationCode', key))) return limitExceeded()
      if (user?.enabled) await sendAgain(core, tx, user, source)
      recordEvent(core, tx, source, { name: 'resend-code', outcome: 'succeeded', sub: user?.sub, clientId })
      return { CodeDeliveryDetails: codeDelivery('email', shownEmail(username)) }
    }),
  )
}

async function sendAgain(core: Core, tx: Tx, user: UserRow, source: Source): Promise<void> {
  const owner = await findUser(tx, user.email)
  if (owner && owner.status !== 'UNCONFIRMED') return sendNotice(core, tx, owner, 'already-registered', source)
  mailCode(core, tx, user, 'sign-up-code', issueCode(core, tx, user.sub, 'sign-up', user.email), source)
}
