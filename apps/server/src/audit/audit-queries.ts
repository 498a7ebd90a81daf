import { sql } from 'kysely'
import { contains } from '../database/contains.ts'

export interface AuditFilters {
  readonly search?: string | undefined
  readonly subject?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export interface AuditRow {
  readonly id: number
  readonly at: Date
  readonly action: string
  readonly record_id: string
  readonly before: unknown
  readonly after: unknown
  readonly user_id: string | null
  readonly name: string | null
  readonly email: string | null
}

/** As a date: the database reads no year 0, which an instant may have. */
const dateOf = (instant: string | undefined) => (instant === undefined ? null : new Date(instant))

/** Of the club itself, and of the customer that it is: people and subscription are recorded there. */
export const auditOfClub = (
  clubId: string,
  { search, subject, from, to }: AuditFilters,
  page: { readonly before?: number | undefined; readonly limit?: number } = {},
) => sql<AuditRow>`
  select a.id, a.at, a.action, a.record_id, a.before, a.after, u.id as user_id, u.name, u.email
  from audit_log a left join users u on u.subject = a.person
  where (a.club_id = ${clubId} or a.record_id = (select customer_id from clubs where id = ${clubId}))
    and (${page.before ?? null}::bigint is null or a.id < ${page.before ?? null}::bigint)
    and (${subject ?? null}::text is null or a.action like ${subject ?? ''} || '.%')
    and (${dateOf(from)}::timestamptz is null or a.at >= ${dateOf(from)}::timestamptz)
    and (${dateOf(to)}::timestamptz is null or a.at <= ${dateOf(to)}::timestamptz)
    and (${search ?? null}::text is null or u.name ilike ${contains(search ?? '')} or u.email ilike ${contains(search ?? '')})
  order by a.id desc limit ${page.limit ?? 100_000}`

/** Whether the club is, or was: of one that was erased the record keeps the name. */
export const clubEver = (id: string) => sql<{ id: string; name: string }>`
  select id, name from clubs where id = ${id}
  union all
  select record_id, before ->> 'name' from audit_log where record_id = ${id} and action = 'club.erased'`
