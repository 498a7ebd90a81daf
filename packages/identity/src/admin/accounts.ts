import { randomBytes, randomUUID } from 'node:crypto'
import { isEmail } from '../attributes.ts'
import type { Core } from '../core.ts'
import type { Source, Tx } from '../dependencies.ts'
import { expiredCode, IdentityError, invalidParameter } from '../identity-error.ts'
import { keepSuperadmin } from '../last-superadmin.ts'
import { mailInvitation, tell } from '../messages/tell.ts'
import { confirmAccount, waitingSignUps } from '../operations/sign-up.ts'
import { isPassword, openPassword, sealPassword } from '../password.ts'
import { checkPassword } from '../password-policy.ts'
import { recordEvent } from '../record-event.ts'
import { run } from '../run.ts'
import { sql } from '../store/sql.ts'
import { findUser, groupsOf, type MfaName, readUser, type UserRow, type UserStatus } from '../store/users.ts'
import { endAllSessions } from '../tokens/session-tokens.ts'
import { endSessionOf, sessionsOf } from './account-sessions.ts'
import { invitationsOf, issueInvitation } from './invitations.ts'
import type { UserFilter } from './user-filter.ts'

/** What staff and commands do with accounts. Whoever calls these has checked who asks. */

export interface Account {
  readonly sub: string
  readonly email: string
  readonly isEmailVerified: boolean
  readonly attributes: Readonly<Record<string, string>>
  readonly status: UserStatus
  readonly isEnabled: boolean
  readonly groups: readonly string[]
  readonly createdAt: Date
  readonly modifiedAt: Date
  readonly phoneNumber: string | null
  readonly isPhoneVerified: boolean
  readonly secondFactors: readonly MfaName[]
  readonly preferredFactor: MfaName | null
}

export interface NewAccount {
  readonly email: string
  readonly attributes?: Readonly<Record<string, string>>
  readonly phoneNumber?: string | undefined
  readonly groups?: readonly string[]
  /** Fixed where another table already knows the person. */
  readonly sub?: string
  /** Theirs to keep; without it they get a link by mail and choose their own. */
  readonly password?: string
  /** One that staff tell them instead, for the first sign-in; it is never mailed. */
  readonly temporaryPassword?: string | undefined
  /** Whoever makes the account tells them. */
  readonly isSilent?: boolean
}

interface ListedAccounts {
  readonly limit: number
  readonly after?: Pick<Account, 'email' | 'sub'> | undefined
  readonly group?: string | undefined
  readonly filter?: UserFilter | undefined
}

export type Accounts = ReturnType<typeof accountsOf>

export function accountsOf(core: Core) {
  return {
    find: (username: string): Promise<Account | null> =>
      run(core, async tx => {
        const user = await findUser(tx, username)
        return user ? accountOf(tx, user) : null
      }),

    create: (given: NewAccount, source: Source): Promise<Account> => run(core, tx => create(core, tx, given, source)),

    /** At most `limit`, after the one named, in the order of their addresses; several may share one. */
    list: ({ limit, after, group, filter }: ListedAccounts) =>
      run(core, async tx => {
        if (group !== undefined) await checkGroup(tx, group)
        const [name, isPrefix, value] = [filter?.name ?? null, filter?.isPrefix ?? false, filter?.value ?? null]
        const users = await tx.all<UserRow>(sql`
          select u.* from identity.users u cross join lateral (select case ${name}::text
              when 'sub' then u.sub::text when 'username' then u.sub::text when 'email' then lower(u.email::text)
              when 'phone_number' then u.phone_number when 'cognito:user_status' then u.status
              when 'status' then case when u.enabled then 'Enabled' else 'Disabled' end
              else u.attributes ->> ${name}::text end as text) said
          where (${after?.email ?? null}::citext is null
              or (u.email, u.sub) > (${after?.email ?? null}::citext, ${after?.sub ?? null}::uuid))
            and (${group ?? null}::text is null
              or exists (select from identity.group_members m where m.sub = u.sub and m.group_name = ${group ?? null}))
            and (${name}::text is null or case when ${isPrefix}::boolean then starts_with(said.text, ${value}::text)
              else said.text = ${value}::text end)
          order by u.email, u.sub limit ${limit}`)
        const accounts: Account[] = []
        for (const user of users) accounts.push(await accountOf(tx, user))
        return accounts
      }),

    /** For those who made the account with a password that everybody may know. */
    hasPassword: (username: string, password: string): Promise<boolean> =>
      run(core, async tx => {
        const user = await readUser(tx, username)
        return user !== undefined && isPassword(core, user.sub, openPassword(core, user.verifier), password)
      }),

    /** Someone lost their phone: they sign in with the password alone, or set up another one where one is required. */
    resetSecondFactor: (username: string, source: Source) =>
      change(username, source, 'reset-second-factor', async (tx, user) => {
        await tx.run(sql`
          update identity.users set totp_secret = null, totp_verified = false, totp_enabled = false, sms_enabled = false,
            preferred_mfa = null where sub = ${user.sub}`)
        await tx.run(sql`update identity.devices set remembered = false where sub = ${user.sub}`)
        tell(core, tx, user, 'second-factor-changed', source)
      }),

    /** A password of their choice, or one to be replaced at the next sign-in. Ends every sign-in. */
    setPassword: (username: string, password: string, isPermanent: boolean, source: Source) =>
      change(username, source, 'staff-set-password', async (tx, user) => {
        checkPassword(core, password, user.email)
        await tx.run(sql`
          update identity.users set verifier = ${sealPassword(core, user.sub, password)},
            status = ${isPermanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD'}, password_changed_at = ${new Date(core.now())}
          where sub = ${user.sub}`)
        endAllSessions(core, tx, user.sub, 'password set by staff')
        tell(core, tx, user, 'password-changed', source)
      }),

    /** Some of what the account says of its owner; the rest stays. */
    setAttributes: (username: string, attributes: Readonly<Record<string, string>>, source: Source) =>
      change(username, source, 'set-attributes', async (tx, user) => {
        await tx.run(sql`
          update identity.users set attributes = ${{ ...user.attributes, ...attributes }},
            modified_at = ${new Date(core.now())} where sub = ${user.sub}`)
      }),

    ...invitationsOf(core),

    /** The sign-up under this address that waits for a proof of it, if nobody proved it already. */
    findWaiting: (email: string, source: Source): Promise<Account | null> =>
      run(core, async tx => {
        const [user] = await waitingSignUps(tx, email, source)
        const owner = await readUser(tx, email)
        return user?.enabled && owner?.status === 'UNCONFIRMED' ? accountOf(tx, user) : null
      }),

    /**
     * The address of a sign-up is proved, by other means than its code. Where several wait under one address, only the
     * one that was made where the proof is given: its owner may have been sent a link to a stranger's.
     */
    confirm: (sub: string, source: Source): Promise<void> =>
      run(core, async tx => {
        const user = await findUser(tx, sub)
        if (user?.status !== 'UNCONFIRMED') return invalidParameter('User is already confirmed.')
        const waiting = await waitingSignUps(tx, user.email, source)
        if (waiting.length > 1 || waiting[0]?.sub !== sub) return expiredCode()
        const refusal = await confirmAccount(core, tx, user, source)
        return refusal instanceof IdentityError ? refusal : undefined
      }),

    sessions: (sub: string) => sessionsOf(core, sub),
    endSession: (sub: string, sessionId: string, source: Source) => endSessionOf(core, sub, sessionId, source),

    disable: (username: string, source: Source) =>
      change(username, source, 'disable', async (tx, user) => {
        await keepSuperadmin(tx, user, () =>
          tx.run(sql`update identity.users set enabled = false where sub = ${user.sub}`),
        )
        endAllSessions(core, tx, user.sub, 'disabled')
      }),

    enable: (username: string, source: Source) =>
      change(username, source, 'enable', async (tx, user) => {
        await tx.run(sql`update identity.users set enabled = true where sub = ${user.sub}`)
      }),

    /** Owners are told that it was done in their name. */
    remove: (username: string, source: Source, { byOwner = false, evenTheLast = false } = {}) =>
      change(username, source, 'remove', async (tx, user) => {
        const work = () => tx.run(sql`delete from identity.users where sub = ${user.sub}`)
        await (evenTheLast ? work() : keepSuperadmin(tx, user, work))
        if (byOwner) tell(core, tx, user, 'account-deleted', source)
      }),

    signOut: (username: string, source: Source) =>
      change(username, source, 'staff-sign-out', async (tx, user) => {
        endAllSessions(core, tx, user.sub, 'signed out by staff')
      }),

    addToGroup: (username: string, group: string, source: Source) =>
      change(username, source, `add-to-group ${group}`, async (tx, user) => {
        // Whoever signed up with an address has not shown yet that it is theirs.
        if (user.status === 'UNCONFIRMED')
          throw new IdentityError('UserNotConfirmedException', 'User is not confirmed.')
        await checkGroup(tx, group)
        await tx.run(sql`
          insert into identity.group_members (sub, group_name) values (${user.sub}, ${group}) on conflict do nothing`)
        // Who becomes staff where staff need a second factor signs in anew, with one.
        if (core.settings.mfa === 'staff') endAllSessions(core, tx, user.sub, `joined ${group}`)
      }),

    removeFromGroup: (username: string, group: string, source: Source) =>
      change(username, source, `remove-from-group ${group}`, async (tx, user) => {
        await checkGroup(tx, group)
        await keepSuperadmin(tx, user, () =>
          tx.run(sql`delete from identity.group_members where sub = ${user.sub} and group_name = ${group}`),
        )
      }),

    groups: () =>
      run(core, tx =>
        tx.all<{ name: string; description: string | null }>(sql`select * from identity.groups order by name`),
      ),
  }

  function change(
    username: string,
    source: Source,
    name: string,
    work: (tx: Tx, user: UserRow) => Promise<void>,
  ): Promise<void> {
    return run(core, async tx => {
      const user = await findUser(tx, username)
      if (!user) return new IdentityError('UserNotFoundException', 'User does not exist.')
      await work(tx, user)
      recordEvent(core, tx, source, { name, outcome: 'succeeded', sub: user.sub })
      return undefined
    })
  }
}

async function create(core: Core, tx: Tx, given: NewAccount, source: Source): Promise<Account | IdentityError> {
  const { email, attributes = {}, groups = [], sub = randomUUID(), password } = given
  if (!isEmail(email)) return invalidParameter('Invalid email address format.')
  const chosen = password ?? given.temporaryPassword
  if (chosen !== undefined) checkPassword(core, chosen, email)
  const taken = await tx.maybe(
    sql`select from identity.users where email = ${email} and status <> 'UNCONFIRMED' for update`,
  )
  if (taken) return new IdentityError('UsernameExistsException', 'An account with the given email already exists.')
  // Without one, nobody knows it: the link leads to the first.
  const temporary = given.temporaryPassword ?? randomBytes(32).toString('base64url')
  const now = new Date(core.now())
  // Not one that was made since we looked: the index on addresses refuses ours then.
  await tx.run(sql`delete from identity.users where email = ${email} and status = 'UNCONFIRMED'`)
  const user = await tx.one<UserRow>(sql`
    insert into identity.users
      (sub, status, email, email_verified, phone_number, attributes, verifier, password_changed_at, created_at, modified_at)
    values (${sub}, ${password === undefined ? 'FORCE_CHANGE_PASSWORD' : 'CONFIRMED'}, ${email}, true, ${given.phoneNumber ?? null}, ${attributes},
      ${sealPassword(core, sub, password ?? temporary)}, ${now}, ${now}, ${now}) returning *`)
  for (const group of groups) {
    await checkGroup(tx, group)
    await tx.run(sql`insert into identity.group_members (sub, group_name) values (${sub}, ${group})`)
  }
  if (password === undefined && !given.isSilent) {
    mailInvitation(core, tx, user, issueInvitation(core, tx, user), source)
  }
  recordEvent(core, tx, source, { name: 'create-account', outcome: 'succeeded', sub })
  return accountOf(tx, user)
}

async function checkGroup(tx: Tx, group: string): Promise<void> {
  const known = await tx.maybe(sql`select from identity.groups where name = ${group}`)
  if (!known) throw new IdentityError('ResourceNotFoundException', 'Group not found.')
}

async function accountOf(tx: Tx, user: UserRow): Promise<Account> {
  return {
    sub: user.sub,
    email: user.email,
    isEmailVerified: user.email_verified,
    attributes: user.attributes,
    status: user.status,
    isEnabled: user.enabled,
    groups: await groupsOf(tx, user.sub),
    createdAt: user.created_at,
    modifiedAt: user.modified_at,
    phoneNumber: user.phone_number,
    isPhoneVerified: user.phone_number_verified,
    secondFactors: [
      ...(user.sms_enabled ? (['SMS_MFA'] as const) : []),
      ...(user.totp_enabled ? (['SOFTWARE_TOKEN_MFA'] as const) : []),
    ],
    preferredFactor: user.preferred_mfa,
  }
}
