import type { Statement, Tx } from '../dependencies.ts'
import { sql } from './sql.ts'

export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED'
export type MfaName = 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA'

export interface UserRow {
  readonly sub: string
  readonly status: UserStatus
  readonly enabled: boolean
  readonly email: string
  readonly email_verified: boolean
  readonly pending_email: string | null
  readonly phone_number: string | null
  readonly phone_number_verified: boolean
  readonly attributes: Readonly<Record<string, string>>
  readonly verifier: Buffer
  readonly password_changed_at: Date
  readonly totp_secret: Buffer | null
  readonly totp_name: string | null
  readonly totp_verified: boolean
  readonly totp_enabled: boolean
  readonly totp_last_step: number
  readonly sms_enabled: boolean
  readonly preferred_mfa: MfaName | null
  readonly signed_out_at: Date | null
  readonly created_at: Date
  readonly modified_at: Date
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a username has the form of an internal id. */
export const isSub = (username: string) => UUID.test(username)

/**
 * The lock on a user row. Every transaction takes it before it locks or writes any other row of that user, which
 * prevents deadlocks. Rows that refer to the user can still be inserted meanwhile.
 */
const LOCK = 'for no key update'

/** Finds and locks a user by id or address; of several unconfirmed sign-ups with the address, the latest. */
export function findUser(tx: Tx, username: string): Promise<UserRow | undefined> {
  const { text, values } = selectUser(username)
  return tx.maybe<UserRow>({ text: `${text} ${LOCK}`, values })
}

/** Finds a user without locking: a lock is a write, whose duration would reveal that the user exists. */
export function readUser(tx: Tx, username: string): Promise<UserRow | undefined> {
  return tx.maybe<UserRow>(selectUser(username))
}

function selectUser(username: string): Statement {
  return isSub(username)
    ? sql`select * from identity.users where sub = ${username}::uuid`
    : sql`select * from identity.users where email = ${username}
          order by status = 'UNCONFIRMED', created_at desc limit 1`
}

export function userBySub(tx: Tx, sub: string): Promise<UserRow | undefined> {
  const { text, values } = sql`select * from identity.users where sub = ${sub}::uuid`
  return tx.maybe<UserRow>({ text: `${text} ${LOCK}`, values })
}

/** Locks the user who owns a record, together with the next statement; `owner` selects the user id. */
export function lockOwner(tx: Tx, owner: Statement): void {
  tx.queue({ text: `select from identity.users where sub = (${owner.text}) ${LOCK}`, values: owner.values })
}

export async function groupsOf(tx: Tx, sub: string): Promise<string[]> {
  const rows = await tx.all<{ group_name: string }>(
    sql`select group_name from identity.group_members where sub = ${sub}::uuid order by group_name`,
  )
  return rows.map(row => row.group_name)
}

/** The normalised form for comparisons: usernames are case-insensitive. */
export const normalizeUsername = (username: string) => username.normalize('NFC').toLowerCase()
