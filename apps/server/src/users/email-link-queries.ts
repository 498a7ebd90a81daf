import { sql } from 'kysely'
import { query } from '../database/query-builder.ts'

/** Requests for the same address wait for each other, so that they can be counted. */
export const lockAddress = (email: string) => sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}), 0))`

export const countLinks = (email: string, since: Date) =>
  query
    .selectFrom('email_links')
    .select(sql<number>`count(*)`.as('asked'))
    .where('email', '=', email)
    .where('created_at', '>', since)

/** Of those who share the address, whoever proved it; of those who did not, the latest. */
export const personAt = (email: string) =>
  query
    .selectFrom('users as u')
    .leftJoin('account_facts as f', 'f.subject', 'u.subject')
    .select(['u.subject', 'u.language', 'u.email_verified_at', 'f.status', 'f.enabled'])
    .where('u.email', '=', email)
    .orderBy(sql`f.status is not distinct from 'UNCONFIRMED'`)
    .orderBy('u.created_at', 'desc')
    .limit(1)

interface NewLink {
  readonly hash: Buffer
  readonly email: string
  readonly subject: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
}
export const insertLink = ({ hash, email, subject, createdAt, expiresAt }: NewLink) =>
  query.insertInto('email_links').values({ hash, email, subject, created_at: createdAt, expires_at: expiresAt })

export const deleteOldLinks = (before: Date) => query.deleteFrom('email_links').where('created_at', '<', before)

export const lockedLink = (hash: Buffer) =>
  query.selectFrom('email_links').selectAll().where('hash', '=', hash).forUpdate()

/** One proof is enough: other links to the same end are spent with it. */
export const spendLinks = (subject: string, usedAt: Date) =>
  query.updateTable('email_links').set({ used_at: usedAt }).where('subject', '=', subject).where('used_at', 'is', null)

export const markEmailVerified = (subject: string, email: string, at: Date) =>
  query.updateTable('users').set({ email_verified_at: at }).where('subject', '=', subject).where('email', '=', email)
