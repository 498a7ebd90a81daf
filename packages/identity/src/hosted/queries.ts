import type { Tx } from '../dependencies.ts'
import { LIFETIMES } from '../settings.ts'
import { sql } from '../store/sql.ts'
import { lockOwner } from '../store/users.ts'

/** Hosted sessions and authorization codes. Both are stored as hashes. */

export interface HostedSession {
  readonly sub: string
  readonly signed_in_at: Date
}

export interface OauthCode {
  readonly client_id: string
  readonly redirect_uri: string
  readonly challenge: string
  readonly sub: string
  readonly scope: string
  readonly nonce: string | null
  readonly signed_in_at: Date
  readonly expires_at: Date
  /** The session that was opened with the code; null until the code is used. */
  readonly session_id: string | null
}

const later = (at: number, seconds: number) => new Date(at + seconds * 1000)

export function insertHostedSession(tx: Tx, hash: Buffer, { sub, signed_in_at }: HostedSession, now: number): void {
  tx.queue(sql`
    insert into identity.hosted_sessions (hash, sub, signed_in_at, expires_at)
    values (${hash}, ${sub}, ${signed_in_at}, ${later(now, LIFETIMES.hostedSessionSeconds)})`)
}

export function findHostedSession(tx: Tx, hash: Buffer, now: number): Promise<HostedSession | undefined> {
  return tx.maybe<HostedSession>(sql`
    select s.sub, s.signed_in_at from identity.hosted_sessions s join identity.users u using (sub)
    where s.hash = ${hash} and s.expires_at > ${new Date(now)} and u.enabled and u.status = 'CONFIRMED'
      and (u.signed_out_at is null or u.signed_out_at <= s.signed_in_at)`)
}

export function deleteHostedSession(tx: Tx, hash: Buffer): void {
  tx.queue(sql`delete from identity.hosted_sessions where hash = ${hash}`)
}

export function insertCode(
  tx: Tx,
  hash: Buffer,
  code: Omit<OauthCode, 'expires_at' | 'session_id'>,
  now: number,
): void {
  tx.queue(sql`
    insert into identity.oauth_codes
      (hash, client_id, redirect_uri, challenge, sub, scope, nonce, signed_in_at, expires_at)
    values (${hash}, ${code.client_id}, ${code.redirect_uri}, ${code.challenge}, ${code.sub}, ${code.scope},
      ${code.nonce}, ${code.signed_in_at}, ${later(now, LIFETIMES.oauthCodeSeconds)})`)
}

/** Locks the code until the transaction ends, so that a concurrent second use sees the first. */
export function lockCode(tx: Tx, hash: Buffer): Promise<OauthCode | undefined> {
  lockOwner(tx, sql`select sub from identity.oauth_codes where hash = ${hash}`)
  return tx.maybe<OauthCode>(sql`select * from identity.oauth_codes where hash = ${hash} for update`)
}

export function markCodeUsed(tx: Tx, hash: Buffer, sessionId: string): void {
  tx.queue(sql`update identity.oauth_codes set session_id = ${sessionId} where hash = ${hash}`)
}

export function deleteCode(tx: Tx, hash: Buffer): void {
  tx.queue(sql`delete from identity.oauth_codes where hash = ${hash}`)
}
