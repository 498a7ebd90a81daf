import type {
  ChangePasswordRequest,
  ConfirmForgotPasswordRequest,
  ForgotPasswordRequest,
  ForgotPasswordResponse,
} from '@aws-sdk/client-cognito-identity-provider'
import { clientOf } from '../client-of.ts'
import type { Core } from '../core.ts'
import type { Source, Tx } from '../dependencies.ts'
import { inEvenTime } from '../even-time.ts'
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
import { hasAskedForRecovery, takeRecoveryGuess, takeRecoveryMail } from '../limits/recovery-quotas.ts'
import { spendMessage } from '../limits/spend-message.ts'
import { codeDelivery } from '../messages/code-delivery.ts'
import { mailCode, tell } from '../messages/tell.ts'
import { isPassword, openPassword } from '../password.ts'
import { checkPassword, setPassword } from '../password-policy.ts'
import { recordEvent } from '../record-event.ts'
import { run } from '../run.ts'
import { countedSub, shownEmail } from '../sign-in/decoy.ts'
import { issueCode, useCode } from '../store/codes.ts'
import { rememberNetwork } from '../store/known-networks.ts'
import { sql } from '../store/sql.ts'
import { findUser, sameName, type UserRow } from '../store/users.ts'
import { endAllSessions, readApiToken } from '../tokens/session-tokens.ts'

/** The same answer for every name; mail leaves only for an account that can be reached. */
export async function forgotPassword(
  core: Core,
  input: ForgotPasswordRequest,
  source: Source,
): Promise<ForgotPasswordResponse> {
  core.rates.spend(source)
  await spendMessage(core, source)
  const { id: clientId } = clientOf(core, input.ClientId)
  const { Username: username = '' } = input
  const ask = () =>
    run(core, async tx => {
      const user = await findUser(tx, username)
      const allowed = await takeRecoveryMail({ core, tx, sub: countedSub(core, user, username), source })
      if (allowed === 'refuse') return limitExceeded()
      // A code from the mailbox proves the address as well as the one of the sign-up would.
      const isReachable = user?.enabled && (user.email_verified || user.status === 'UNCONFIRMED')
      if (isReachable && allowed === 'mail') {
        const code = issueCode(core, tx, user.sub, 'forgot-password', user.email)
        mailCode(core, tx, user, 'forgot-password-code', code, source)
      }
      recordEvent(core, tx, source, { name: 'forgot-password', outcome: 'succeeded', sub: user?.sub, clientId })
      return { CodeDeliveryDetails: codeDelivery('email', shownEmail(username)) }
    })
  return inEvenTime(core.settings.evenTimeMs, () => core.turns.run({ account: sameName(username), source }, ask))
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
      const hasAsked = await hasAskedForRecovery(recovery)
      const { kind } = await useCode(core, tx, sub, 'forgot-password', code)
      if (kind !== 'right' || !user?.enabled) {
        return refused(hasAsked && kind !== 'expired' ? wrongCode() : expiredCode())
      }
      const problem = await setPassword(core, tx, user, password)
      // Thrown: the code stays good for another try.
      if (problem) throw problem
      if (user.status === 'UNCONFIRMED') await proveAddress(tx, user)
      const lockout = await openLockout(core, tx, { sub, deviceKey: null, source })
      lockout.reset()
      // Whoever has the code has the mailbox: the owner can sign in from here, whatever strangers guess.
      rememberNetwork(core, tx, sub, source)
      endAllSessions(core, tx, user.sub, 'password reset')
      tx.queue(sql`update identity.devices set remembered = false where sub = ${user.sub}`)
      tell(core, tx, user, 'password-changed', source)
      recordEvent(core, tx, source, { name: 'confirm-forgot-password', outcome: 'succeeded', sub: user.sub, clientId })
      return {}
    })
  return inEvenTime(core.settings.evenTimeMs, () => core.turns.run({ account: sameName(username), source }, confirm))
}

/** By someone signed in, who must still know the old one. Every other sign-in ends. */
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
    tell(core, tx, user, 'password-changed', source)
    recordEvent(core, tx, source, { name: 'change-password', outcome: 'succeeded', sub: user.sub })
    return {}
  })
}

/** Sign-ups under the same address that nobody confirmed give way. */
async function proveAddress(tx: Tx, { sub, email }: UserRow): Promise<void> {
  await tx.run(sql`delete from identity.users where email = ${email} and sub <> ${sub} and status = 'UNCONFIRMED'`)
  await tx.run(sql`update identity.users set email_verified = true where sub = ${sub}`)
}
