import { randomBytes, randomUUID } from 'node:crypto'
import { isEmail } from '../attributes.ts'
import type { Core } from '../core.ts'
import type { Source, Tx } from '../dependencies.ts'
import { expiredCode, IdentityError, invalidParameter } from '../identity-error.ts'
import { ensureSuperadminRemains } from '../last-superadmin.ts'
import { mailInvitation, sendNotice } from '../messages/send-messages.ts'
import { confirmAccount, pendingSignUps } from '../operations/sign-up.ts'
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

/** Account operations for staff and commands. The caller is responsible for authorisation. */

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
  /** Given when another table already refers to the user. */
  readonly sub?: string
  /** A permanent password. Without one, the user receives a link by email and chooses a password. */
  readonly password?: string
  /** A password that staff pass on to the user for the first sign-in; it is never emailed. */
  readonly temporaryPassword?: string | undefined
  /** No email is sent: the creator of the account informs the user. */
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

    /** At most `limit` accounts after the given one, sorted by email address. Several accounts may share an address. */
    list: ({ limit, after, group, filter }: ListedAccounts) =>
      run(core, async tx => {
        if (group !== undefined) await checkGroup(tx, group)
        const [name, isPrefix, value] = [filter?.name ?? null, filter?.isPrefix ?? false, filter?.value ?? null]
        const users = await tx.all<UserRow>(sql`
          select u.* from identity.users u cross join lateral (select case ${name}::text
              when 'sub' then u.sub::text when 'username' then u.sub::text when 'email' then lower(u.email::text)
              when 'phone_number' then u.phone_number when 'cognito:user_status' then u.status
              when 'status' then case when u.enabled then 'Enabled' else 'Disabled' end
              else u.attributes ->> ${name}::text end as text) searched
          where (${after?.email ?? null}::citext is null
              or (u.email, u.sub) > (${after?.email ?? null}::citext, ${after?.sub ?? null}::uuid))
            and (${group ?? null}::text is null
              or exists (select from identity.group_members m where m.sub = u.sub and m.group_name = ${group ?? null}))
            and (${name}::text is null or case when ${isPrefix}::boolean then starts_with(searched.text, ${value}::text)
              else searched.text = ${value}::text end)
          order by u.email, u.sub limit ${limit}`)
        const accounts: Account[] = []
        for (const user of users) accounts.push(await accountOf(tx, user))
        return accounts
      }),

    /** Used to check whether a demo account still has its published password. */
    hasPassword: (username: string, password: string): Promise<boolean> =>
      run(core, async tx => {
        const user = await readUser(tx, username)
        return user !== undefined && isPassword(core, user.sub, openPassword(core, user.verifier), password)
      }),

    /** For a user who lost their phone. Where a second factor is required, the next sign-in sets one up. */
    resetSecondFactor: (username: string, source: Source) =>
      change(username, source, 'reset-second-factor', async (tx, user) => {
        await tx.run(sql`
          update identity.users set totp_secret = null, totp_verified = false, totp_enabled = false, sms_enabled = false,
            preferred_mfa = null where sub = ${user.sub}`)
        await tx.run(sql`update identity.devices set remembered = false where sub = ${user.sub}`)
        sendNotice(core, tx, user, 'second-factor-changed', source)
      }),

    /** Sets a permanent password, or one that must be replaced at the next sign-in. Ends all sessions. */
    setPassword: (username: string, password: string, isPermanent: boolean, source: Source) =>
      change(username, source, 'staff-set-password', async (tx, user) => {
        checkPassword(core, password, user.email)
        await tx.run(sql`
          update identity.users set verifier = ${sealPassword(core, user.sub, password)},
            status = ${isPermanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD'}, password_changed_at = ${new Date(core.now())}
          where sub = ${user.sub}`)
        endAllSessions(core, tx, user.sub, 'password set by staff')
        sendNotice(core, tx, user, 'password-changed', source)
      }),

    /** Merges the given attributes into the existing ones. */
    setAttributes: (username: string, attributes: Readonly<Record<string, string>>, source: Source) =>
      change(username, source, 'set-attributes', async (tx, user) => {
        await tx.run(sql`
          update identity.users set attributes = ${{ ...user.attributes, ...attributes }},
            modified_at = ${new Date(core.now())} where sub = ${user.sub}`)
      }),

    ...invitationsOf(core),

    /** The unconfirmed sign-up with this address, unless an account has already confirmed the address. */
    findPendingSignUp: (email: string, source: Source): Promise<Account | null> =>
      run(core, async tx => {
        const [user] = await pendingSignUps(tx, email, source)
        const owner = await readUser(tx, email)
        return user?.enabled && owner?.status === 'UNCONFIRMED' ? accountOf(tx, user) : null
      }),

    /**
     * Confirms a sign-up whose address was verified by other means than its code. When several sign-ups share the
     * address, only the one from the same network is confirmed: the link may belong to a stranger's sign-up.
     */
    confirm: (sub: string, source: Source): Promise<void> =>
      run(core, async tx => {
        const user = await findUser(tx, sub)
        if (user?.status !== 'UNCONFIRMED') return invalidParameter('User is already confirmed.')
        const waiting = await pendingSignUps(tx, user.email, source)
        if (waiting.length > 1 || waiting[0]?.sub !== sub) return expiredCode()
        const refusal = await confirmAccount(core, tx, user, source)
        return refusal instanceof IdentityError ? refusal : undefined
      }),

    sessions: (sub: string) => sessionsOf(core, sub),
    endSession: (sub: string, sessionId: string, source: Source) => endSessionOf(core, sub, sessionId, source),

    disable: (username: string, source: Source) =>
      change(username, source, 'disable', async (tx, user) => {
        await ensureSuperadminRemains(tx, user, () =>
          tx.run(sql`update identity.users set enabled = false where sub = ${user.sub}`),
        )
        endAllSessions(core, tx, user.sub, 'disabled')
      }),

    enable: (username: string, source: Source) =>
      change(username, source, 'enable', async (tx, user) => {
        await tx.run(sql`update identity.users set enabled = true where sub = ${user.sub}`)
      }),

    /** When the owner deletes the account, they are notified by email. */
    remove: (username: string, source: Source, { byOwner = false, evenTheLast = false } = {}) =>
      change(username, source, 'remove', async (tx, user) => {
        const work = () => tx.run(sql`delete from identity.users where sub = ${user.sub}`)
        await (evenTheLast ? work() : ensureSuperadminRemains(tx, user, work))
        if (byOwner) sendNotice(core, tx, user, 'account-deleted', source)
      }),

    signOut: (username: string, source: Source) =>
      change(username, source, 'staff-sign-out', async (tx, user) => {
        endAllSessions(core, tx, user.sub, 'signed out by staff')
      }),

    addToGroup: (username: string, group: string, source: Source) =>
      change(username, source, `add-to-group ${group}`, async (tx, user) => {
        // An unconfirmed user has not yet proved that the address is theirs.
        if (user.status === 'UNCONFIRMED')
          throw new IdentityError('UserNotConfirmedException', 'User is not confirmed.')
        await checkGroup(tx, group)
        await tx.run(sql`
          insert into identity.group_members (sub, group_name) values (${user.sub}, ${group}) on conflict do nothing`)
        // A user who becomes staff must sign in again, with a second factor, where staff need one.
        if (core.settings.mfa === 'staff') endAllSessions(core, tx, user.sub, `joined ${group}`)
      }),

    removeFromGroup: (username: string, group: string, source: Source) =>
      change(username, source, `remove-from-group ${group}`, async (tx, user) => {
        await checkGroup(tx, group)
        await ensureSuperadminRemains(tx, user, () =>
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
  // Without a given password, a random one is stored that nobody knows; the link sets the first real one.
  const temporary = given.temporaryPassword ?? randomBytes(32).toString('base64url')
  const now = new Date(core.now())
  // An account created since the check above is not deleted; the unique index on addresses then refuses this insert.
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
