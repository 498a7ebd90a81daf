import type { User } from '@pinwise/contract'
import { sql } from 'kysely'
import { query } from '../database/query-builder.ts'
import { nameFromEmail } from './rules.ts'

interface Visit {
  readonly subject: string
  readonly email: string
  readonly isEmailVerified: boolean
  readonly seenAt: Date
}

/** The email address is not written, because it follows the account. */
export const recordVisit = ({ subject, seenAt }: Visit) =>
  query.updateTable('users').set({ last_seen_at: seenAt }).where('subject', '=', subject)

/** Concurrent first calls insert one row. An unverified new address does not replace the stored one. */
export const upsertExternalUser = ({ subject, email, isEmailVerified, seenAt }: Visit) =>
  query
    .insertInto('users')
    .values({
      subject,
      email,
      email_verified_at: isEmailVerified ? seenAt : null,
      name: nameFromEmail(email),
      last_seen_at: seenAt,
    })
    .onConflict(conflict =>
      conflict.column('subject').doUpdateSet({
        last_seen_at: seenAt,
        // The verification time is that of the first token with the verified address.
        ...(isEmailVerified && {
          email,
          email_verified_at: sql<Date>`case when users.email = excluded.email
            then coalesce(users.email_verified_at, excluded.email_verified_at) else excluded.email_verified_at end`,
        }),
      }),
    )

export const updateUserRow = (id: string, fields: Partial<Pick<User, 'name' | 'language' | 'units'>>) =>
  query.updateTable('users').set(fields).set({ version: sql`version + 1`, updated_at: sql`now()` }).where('id', '=', id)

export const deleteUserRow = (id: string) => query.deleteFrom('users').where('id', '=', id)

export const countCustomers = (ids: readonly string[]) =>
  query
    .selectFrom('customers')
    .select(sql<number>`count(*)`.as('found'))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)

/** The customers that the user manages, other than the given ones. */
export const otherManagedCustomers = (userId: string, ids: readonly string[]) =>
  query
    .selectFrom('customer_managers')
    .select('customer_id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'manager')
    .where('customer_id', '<>', sql<string>`all(${ids}::uuid[])`)

export const removeOtherCustomers = (userId: string, ids: readonly string[]) =>
  query
    .deleteFrom('customer_managers')
    .where('user_id', '=', userId)
    .where('customer_id', '<>', sql<string>`all(${ids}::uuid[])`)

export const addCustomers = (userId: string, ids: readonly string[]) =>
  sql`insert into customer_managers (customer_id, user_id) select unnest(${ids}::uuid[]), ${userId}
      on conflict do nothing`
