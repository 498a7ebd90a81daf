import type { Core } from '../core.ts'
import type { Source, Tx } from '../dependencies.ts'
import { expiredCode, type IdentityError, invalidParameter, notAuthorized, wrongCode } from '../identity-error.ts'
import { mailInvitation } from '../messages/tell.ts'
import { checkPassword, setPassword } from '../password-policy.ts'
import { recordEvent } from '../record-event.ts'
import { run } from '../run.ts'
import { issueCode, useCode } from '../store/codes.ts'
import { sql } from '../store/sql.ts'
import { findUser, isSub, type UserRow } from '../store/users.ts'
import { endAllSessions } from '../tokens/session-tokens.ts'

/** The link by which somebody whose account was made for them chooses their first password. */

/** A new one; the one before is void. */
export const issueInvitation = (core: Core, tx: Tx, user: Pick<UserRow, 'sub' | 'email'>): string =>
  `${user.sub}.${issueCode(core, tx, user.sub, 'invitation', user.email)}`

/** The id of the account and the code, or null where the token is of no such form. */
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
  /** Whom a token invites; refused where it is wrong, too old, or was used. */
  async function invited(tx: Tx, token: string, isKept: boolean): Promise<UserRow | IdentityError> {
    const parts = partsOf(token)
    const user = parts && (await findUser(tx, parts.sub))
    if (!parts || !user) return wrongCode()
    // They chose a password since, by this link or otherwise.
    if (user.status !== 'FORCE_CHANGE_PASSWORD') return notAuthorized('The invitation was used')
    const verdict = await useCode(core, tx, user.sub, 'invitation', parts.code, { isKept })
    if (verdict.kind === 'expired') return expiredCode()
    // The account has another address by now: who reads the old one is not meant.
    if (verdict.kind !== 'right' || verdict.destination.toLowerCase() !== user.email.toLowerCase()) return wrongCode()
    return user.enabled ? user : expiredCode()
  }

  return {
    /** A new link for someone who has not chosen a password yet, for the caller to send; what went before is void. */
    renewInvitation: (username: string, source: Source): Promise<string> =>
      run(core, async tx => {
        const user = await findUser(tx, username)
        if (user?.status !== 'FORCE_CHANGE_PASSWORD') return invalidParameter('User is not waiting for an invitation')
        const token = issueInvitation(core, tx, user)
        recordEvent(core, tx, source, { name: 'renew-invitation', outcome: 'succeeded', sub: user.sub })
        return token
      }),

    /** The same, sent by mail. */
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

    /** The address is proved by the link, the account is theirs from now on. A password that will not do spends nothing. */
    acceptInvitation: (token: string, given: { password: string; name: string }, source: Source): Promise<Invited> =>
      run(core, async tx => {
        const user = await invited(tx, token, false)
        if (user instanceof Error) return user
        await claimAccount(core, tx, user, given, source)
        return invitedOf(user)
      }),

    /** The same for whoever was invited otherwise, by a link that the caller has checked. */
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
  // Thrown: the link stays good for a better one.
  if (problem) throw problem
  await tx.run(sql`
    update identity.users set attributes = ${{ ...user.attributes, name }}, email_verified = true
    where sub = ${user.sub}`)
  tx.queue(sql`delete from identity.codes where sub = ${user.sub} and purpose = 'invitation'`)
  // Also what was opened with a password that staff gave.
  endAllSessions(core, tx, user.sub, 'password changed')
  recordEvent(core, tx, source, { name: 'accept-invitation', outcome: 'succeeded', sub: user.sub })
}
