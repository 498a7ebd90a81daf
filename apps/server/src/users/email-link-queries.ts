import { sql } from 'kysely'
import { query } from '../database/query-builder.ts'

/** Requests for the same address wait for each other, so that they can be counted. */
export const lockAddress = (email: string) => sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}), 0))`

export const countLinks = (email: string, since: Date) =>
  query
    .selectFrom('email_links')
    .select(sql<number>`count(*)`.as('requested'))
    .where('email', '=', email)
    .where('created_at', '>', since)

export const invitedUserByEmail = (email: string) =>
  query
    .selectFrom('users as u')
    .innerJoin('account_facts as f', 'f.subject', 'u.subject')
    .select(['u.id', 'u.subject'])
    .where('u.email', '=', email)
    .where('f.status', '=', 'FORCE_CHANGE_PASSWORD')
    .where('f.enabled', '=', true)

const addressee = query.selectFrom('users').select(['subject', 'language']).limit(1)
export const personBySubject = (subject: string) => addressee.where('subject', '=', subject)
/** Users of an external provider may share an address; the latest one is used. */
export const unverifiedUserByEmail = (email: string) =>
  addressee.where('email', '=', email).where('email_verified_at', 'is', null).orderBy('created_at', 'desc')

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

/** Marks all open links of the user as used, because one verification is enough. */
export const spendLinks = (subject: string, usedAt: Date) =>
  query.updateTable('email_links').set({ used_at: usedAt }).where('subject', '=', subject).where('used_at', 'is', null)

export const markEmailVerified = (subject: string, email: string, at: Date) =>
  query.updateTable('users').set({ email_verified_at: at }).where('subject', '=', subject).where('email', '=', email)
