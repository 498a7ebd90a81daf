import type { Core } from '../core.ts'
import type { Source, Tx } from '../dependencies.ts'
import { expiredCode, type IdentityError, invalidParameter, notAuthorized, wrongCode } from '../identity-error.ts'
import { mailInvitation } from '../messages/send-messages.ts'
import { checkPassword, setPassword } from '../password-policy.ts'
import { recordEvent } from '../record-event.ts'
import { run } from '../run.ts'
import { issueCode, useCode } from '../store/codes.ts'
import { sql } from '../store/sql.ts'
import { findUser, isSub, type UserRow } from '../store/users.ts'
import { endAllSessions } from '../tokens/session-tokens.ts'

/** Invitation links: a user whose account was created for them chooses their first password with one. */

/** Issues a new invitation token, which invalidates the previous one. */
export const issueInvitation = (core: Core, tx: Tx, user: Pick<UserRow, 'sub' | 'email'>): string =>
  `${user.sub}.${issueCode(core, tx, user.sub, 'invitation', user.email)}`

/** The account id and the code, or null when the token is malformed. */
function partsOf(token: string): { sub: string; code: string } | null {
  const [sub = '', code = '', ...more] = token.split('.')
  return isSub(sub) && code && more.length === 0 ? { sub, code } : null
}

export interface Invited {
  readonly sub: string
  readonly email: string
  readonly name: string | null
}

export function invitationsOf(core: Core) {
  /** The user whom a token invites, or an error when the token is wrong, expired or used. */
  async function invited(tx: Tx, token: string, isRetained: boolean): Promise<UserRow | IdentityError> {
    const parts = partsOf(token)
    const user = parts && (await findUser(tx, parts.sub))
    if (!parts || !user) return wrongCode()
    // The user has already chosen a password, with this link or otherwise.
    if (user.status !== 'FORCE_CHANGE_PASSWORD') return notAuthorized('The invitation was used')
    const verdict = await useCode(core, tx, user.sub, 'invitation', parts.code, { isRetained })
    if (verdict.kind === 'expired') return expiredCode()
    // The address of the account has changed: a reader of the old mailbox is not the invited user.
    if (verdict.kind !== 'right' || verdict.destination.toLowerCase() !== user.email.toLowerCase()) return wrongCode()
    return user.enabled ? user : expiredCode()
  }

  return {
    /** A new link for a user without a password, for the caller to send. Earlier links become invalid. */
    renewInvitation: (username: string, source: Source): Promise<string> =>
      run(core, async tx => {
        const user = await findUser(tx, username)
        if (user?.status !== 'FORCE_CHANGE_PASSWORD') return invalidParameter('User is not waiting for an invitation')
        const token = issueInvitation(core, tx, user)
        recordEvent(core, tx, source, { name: 'renew-invitation', outcome: 'succeeded', sub: user.sub })
        return token
      }),

    /** Renews the invitation and sends it by email. */
    resendInvitation: (username: string, source: Source): Promise<void> =>
      run(core, async tx => {
        const user = await findUser(tx, username)
        if (user?.status !== 'FORCE_CHANGE_PASSWORD') return invalidParameter('User is not waiting for an invitation')
        mailInvitation(core, tx, user, issueInvitation(core, tx, user), source)
        recordEvent(core, tx, source, { name: 'renew-invitation', outcome: 'succeeded', sub: user.sub })
        return undefined
      }),

    readInvitation: (token: string): Promise<Invited> =>
      run(core, async tx => {
        const user = await invited(tx, token, true)
        return user instanceof Error ? user : invitedOf(user)
      }),

    /** The link verifies the address and hands the account over. A rejected password does not use up the link. */
    acceptInvitation: (token: string, given: { password: string; name: string }, source: Source): Promise<Invited> =>
      run(core, async tx => {
        const user = await invited(tx, token, false)
        if (user instanceof Error) return user
        await claimAccount(core, tx, user, given, source)
        return invitedOf(user)
      }),

    /** Hands the account over to a user who was invited by another link, which the caller has checked. */
    claim: (username: string, given: { password: string; name: string }, source: Source): Promise<void> =>
      run(core, async tx => {
        const user = await findUser(tx, username)
        if (user?.status !== 'FORCE_CHANGE_PASSWORD') return invalidParameter('User is not waiting for an invitation')
        await claimAccount(core, tx, user, given, source)
        return undefined
      }),
  }
}

const invitedOf = (user: UserRow): Invited => ({
  sub: user.sub,
  email: user.email,
  name: user.attributes.name ?? null,
})

async function claimAccount(
  core: Core,
  tx: Tx,
  user: UserRow,
  { password, name }: { password: string; name: string },
  source: Source,
): Promise<void> {
  checkPassword(core, password, user.email)
  const problem = await setPassword(core, tx, user, password)
  // Thrown, so that the transaction rolls back and the link stays valid for another password.
  if (problem) throw problem
  await tx.run(sql`
    update identity.users set attributes = ${{ ...user.attributes, name }}, email_verified = true
    where sub = ${user.sub}`)
  tx.queue(sql`delete from identity.codes where sub = ${user.sub} and purpose = 'invitation'`)
  // This also ends sessions that were opened with a password from staff.
  endAllSessions(core, tx, user.sub, 'password changed')
  recordEvent(core, tx, source, { name: 'accept-invitation', outcome: 'succeeded', sub: user.sub })
}
