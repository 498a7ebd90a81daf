import type {
  ChangePasswordRequest,
  ConfirmForgotPasswordRequest,
  ForgotPasswordRequest,
  ForgotPasswordResponse,
} from '@aws-sdk/client-cognito-identity-provider'
import { clientOf } from '../client-of.ts'
import type { Core } from '../core.ts'
import type { Source, Tx } from '../dependencies.ts'
import {
  attemptsExceeded,
  expiredCode,
  type IdentityError,
  limitExceeded,
  notAuthorized,
  wrongCode,
  wrongPassword,
} from '../identity-error.ts'
import { openLockout } from '../limits/lockout.ts'
import { takeQuota } from '../limits/quota.ts'
import { hasRequestedRecovery, takeRecoveryGuess, takeRecoveryMail } from '../limits/recovery-quotas.ts'
import { spendMessage } from '../limits/spend-message.ts'
import { codeDelivery } from '../messages/code-delivery.ts'
import { mailCode, sendNotice } from '../messages/send-messages.ts'
import { withMinimumDuration } from '../minimum-duration.ts'
import { isPassword, openPassword } from '../password.ts'
import { checkPassword, setPassword } from '../password-policy.ts'
import { recordEvent } from '../record-event.ts'
import { run } from '../run.ts'
import { countedSub, shownEmail } from '../sign-in/decoy.ts'
import { issueCode, useCode } from '../store/codes.ts'
import { rememberNetwork } from '../store/known-networks.ts'
import { sql } from '../store/sql.ts'
import { findUser, normalizeUsername, type UserRow } from '../store/users.ts'
import { endAllSessions, readApiToken } from '../tokens/session-tokens.ts'

/** Gives the same answer for every username; an email is sent only to a reachable account. */
export async function forgotPassword(
  core: Core,
  input: ForgotPasswordRequest,
  source: Source,
): Promise<ForgotPasswordResponse> {
  core.rates.spend(source)
  await spendMessage(core, source)
  const { id: clientId } = clientOf(core, input.ClientId)
  const { Username: username = '' } = input
  const request = () =>
    run(core, async tx => {
      const user = await findUser(tx, username)
      const allowed = await takeRecoveryMail({ core, tx, sub: countedSub(core, user, username), source })
      if (allowed === 'refuse') return limitExceeded()
      // A code from the mailbox verifies the address just as the sign-up code would.
      const isReachable = user?.enabled && (user.email_verified || user.status === 'UNCONFIRMED')
      if (isReachable && allowed === 'mail') {
        const code = issueCode(core, tx, user.sub, 'forgot-password', user.email)
        mailCode(core, tx, user, 'forgot-password-code', code, source)
      }
      recordEvent(core, tx, source, { name: 'forgot-password', outcome: 'succeeded', sub: user?.sub, clientId })
      return { CodeDeliveryDetails: codeDelivery('email', shownEmail(username)) }
    })
  return withMinimumDuration(core.settings.minResponseMs, () =>
    core.signInQueue.run({ account: normalizeUsername(username), source }, request),
  )
}

export function confirmForgotPassword(core: Core, input: ConfirmForgotPasswordRequest, source: Source) {
  core.rates.spend(source)
  const { id: clientId } = clientOf(core, input.ClientId)
  const { Username: username = '', Password: password = '', ConfirmationCode: code = '' } = input
  checkPassword(core, password, username)
  const confirm = () =>
    run<Record<string, never>>(core, async tx => {
      const user = await findUser(tx, username)
      const sub = countedSub(core, user, username)
      const recovery = { core, tx, sub, source }
      const refused = (error: IdentityError) => {
        recordEvent(core, tx, source, {
          name: 'confirm-forgot-password',
          outcome: 'refused',
          reason: error.type,
          sub: user?.sub,
          clientId,
        })
        return error
      }
      if (!(await takeRecoveryGuess(recovery))) return refused(limitExceeded())
      const hasRequested = await hasRequestedRecovery(recovery)
      const { kind } = await useCode(core, tx, sub, 'forgot-password', code)
      if (kind !== 'right' || !user?.enabled) {
        return refused(hasRequested && kind !== 'expired' ? wrongCode() : expiredCode())
      }
      const problem = await setPassword(core, tx, user, password)
      // Thrown, so that the transaction rolls back and the code stays valid.
      if (problem) throw problem
      if (user.status === 'UNCONFIRMED') await proveAddress(tx, user)
      const lockout = await openLockout(core, tx, { sub, deviceKey: null, source })
      lockout.reset()
      // The code proves access to the mailbox, so the network becomes a known one of the owner.
      rememberNetwork(core, tx, sub, source)
      endAllSessions(core, tx, user.sub, 'password reset')
      tx.queue(sql`update identity.devices set remembered = false where sub = ${user.sub}`)
      sendNotice(core, tx, user, 'password-changed', source)
      recordEvent(core, tx, source, { name: 'confirm-forgot-password', outcome: 'succeeded', sub: user.sub, clientId })
      return {}
    })
  return withMinimumDuration(core.settings.minResponseMs, () =>
    core.signInQueue.run({ account: normalizeUsername(username), source }, confirm),
  )
}

/** Requires the old password. All other sessions end. */
export function changePassword(core: Core, input: ChangePasswordRequest, source: Source) {
  core.rates.spend(source)
  return run<Record<string, never>>(core, async tx => {
    const { user, session } = await readApiToken(core, tx, input.AccessToken)
    const { ProposedPassword: proposed = '', PreviousPassword: previous = '' } = input
    checkPassword(core, proposed, user.email)
    if (!(await takeQuota(core, tx, 'ChangePassword', `user ${user.sub}`))) return limitExceeded()
    const lockout = await openLockout(core, tx, { sub: user.sub, deviceKey: session.device_key, source })
    if (lockout.isLocked) return attemptsExceeded()
    if (user.status !== 'CONFIRMED') return notAuthorized('Password cannot be changed in the current state.')
    if (!isPassword(core, user.sub, openPassword(core, user.verifier), previous)) {
      lockout.fail()
      recordEvent(core, tx, source, { name: 'change-password', outcome: 'refused', reason: 'wrong', sub: user.sub })
      return wrongPassword()
    }
    const problem = await setPassword(core, tx, user, proposed)
    if (problem) return problem
    lockout.succeed()
    endAllSessions(core, tx, user.sub, 'password changed', session.id)
    tx.queue(sql`delete from identity.codes where sub = ${user.sub} and purpose = 'forgot-password'`)
    sendNotice(core, tx, user, 'password-changed', source)
    recordEvent(core, tx, source, { name: 'change-password', outcome: 'succeeded', sub: user.sub })
    return {}
  })
}

/** Verifies the address and deletes other unconfirmed sign-ups with it. */
async function proveAddress(tx: Tx, { sub, email }: UserRow): Promise<void> {
  await tx.run(sql`delete from identity.users where email = ${email} and sub <> ${sub} and status = 'UNCONFIRMED'`)
  await tx.run(sql`update identity.users set email_verified = true where sub = ${sub}`)
}
