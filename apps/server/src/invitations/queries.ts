import type { BodyOf, Invitation, invitationCalls, ManagerKind } from '@pinwise/contract'
import { sql } from 'kysely'
import { query } from '../database/query-builder.ts'

/** Open invitations: neither accepted nor withdrawn. An expired one can be sent again. */
const open = query.selectFrom('invitations as i').where('i.accepted_at', 'is', null).where('i.withdrawn_at', 'is', null)

export const lockedInvitation = (customerId: string, id: string) =>
  open.selectAll('i').where('i.customer_id', '=', customerId).where('i.id', '=', id).forUpdate()

export const invitationOfKey = (customerId: string, key: string) =>
  query.selectFrom('invitations').selectAll().where('customer_id', '=', customerId).where('key', '=', key)

export const invitationOfEmail = (customerId: string, email: string) =>
  open.select('i.id').where('i.customer_id', '=', customerId).where('i.email', '=', email)

export const countOpen = (customerId: string) =>
  open.select(sql<number>`count(*)`.as('count')).where('i.customer_id', '=', customerId)

export type InvitationRow = Awaited<ReturnType<ReturnType<typeof lockedInvitation>['executeTakeFirstOrThrow']>>

export interface Link {
  readonly hash: Buffer
  readonly sentAt: Date
  readonly expiresAt: Date
}

export const insertInvitation = (
  customerId: string,
  invitedBy: string,
  { email, name, language, kind, key }: BodyOf<typeof invitationCalls.createInvitation>,
  { hash, sentAt, expiresAt }: Link,
) =>
  query
    .insertInto('invitations')
    .values({
      customer_id: customerId,
      email,
      name,
      language,
      kind,
      key,
      hash,
      invited_by: invitedBy,
      created_at: sentAt,
      sent_at: sentAt,
      expires_at: expiresAt,
    })
    .returningAll()

export const renewLink = (id: string, { hash, sentAt, expiresAt }: Link) =>
  query
    .updateTable('invitations')
    .set({ hash, sent_at: sentAt, expires_at: expiresAt, sends: sql`sends + 1` })
    .where('id', '=', id)
    .returningAll()

export const markWithdrawn = (id: string, at: Date) =>
  query.updateTable('invitations').set({ withdrawn_at: at }).where('id', '=', id)

export const markAccepted = (id: string, at: Date) =>
  query.updateTable('invitations').set({ accepted_at: at }).where('id', '=', id)

/** Deletes invitations that ended before the given time. */
export const deleteOldInvitations = (before: Date) =>
  query.deleteFrom('invitations').where(sql<Date>`greatest(expires_at, accepted_at, withdrawn_at)`, '<', before)

/** The lock makes concurrent answers to the same invitation wait for each other. */
export const lockedByHash = (hash: Buffer) =>
  query.selectFrom('invitations').selectAll().where('hash', '=', hash).forUpdate()

/** The names shown to the invited user: the clubs, or the customer when it has no clubs yet. */
export const placesOf = (customerId: string) => sql<{ places: string[] }>`
  select coalesce(nullif(array(select k.name from clubs k
    where k.customer_id = c.id and k.deleted_at is null order by k.name, k.id), '{}'), array[c.name]) as places
  from customers c where c.id = ${customerId}`

export const nameOfUser = (id: string) => query.selectFrom('users').select('name').where('id', '=', id)

export const userOfSubject = (subject: string) =>
  query.selectFrom('users').select(['id', 'name', 'email']).where('subject', '=', subject)

export const worksAt = (customerId: string, email: string) =>
  query
    .selectFrom('customer_managers as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('u.id')
    .where('m.customer_id', '=', customerId)
    .where('u.email', '=', email)

export const renameUser = (subject: string, name: string) =>
  query.updateTable('users').set({ name, updated_at: sql`now()` }).where('subject', '=', subject)

export const invitationOf = (row: InvitationRow, invitedBy: string | null): Invitation => ({
  id: row.id,
  email: row.email,
  name: row.name,
  kind: row.kind as ManagerKind,
  language: row.language as Invitation['language'],
  invitedBy,
  sentAt: row.sent_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
})

/** The recipient of an account invitation, with the clubs of the customers that they manage. */
export const invitedAccount = (subject: string) =>
  sql<{ email: string; name: string; language: string; places: string[] }>`
    select u.email, u.name, u.language, array(
      select k.name from clubs k join customer_managers m on m.customer_id = k.customer_id
      where m.user_id = u.id and k.deleted_at is null order by k.name, k.id) as places
    from users u where u.subject = ${subject}`
