import type { Enquiry, EnquiryStatus, FormKind, Language } from '@pinwise/contract'
import { type Insertable, type Selectable, sql } from 'kysely'
import { contains } from '../database/contains.ts'
import { query } from '../database/query-builder.ts'
import type { Enquiries } from '../database/schema.gen.ts'

export type EnquiryRow = Selectable<Enquiries>

export function enquiryOf(row: EnquiryRow): Enquiry {
  const { id, name, email, club, topic, holes, message, version } = row
  return {
    id,
    kind: row.kind as FormKind,
    status: row.status as EnquiryStatus,
    name,
    email,
    club,
    topic,
    holes,
    message,
    language: row.language as Language,
    receivedAt: row.received_at.toISOString(),
    version,
  }
}

/** Enquiries are taken in one after the other, so that the mails of the day can be counted. */
export const lockMails = sql`select pg_advisory_xact_lock(hashtext('enquiry mails'))`

export const countMails = (since: Date) =>
  query.selectFrom('enquiries').select(sql<number>`count(*)`.as('mailed')).where('mailed_at', '>', since)

/** What is there already under that key stays as it is, and is what is answered. */
export const insertEnquiry = (row: Insertable<Enquiries>) =>
  query
    .insertInto('enquiries')
    .values(row)
    .onConflict(conflict => conflict.column('key').doUpdateSet({ key: sql`excluded.key` }))
    .returning(['id', 'received_at', 'mailed_at', sql<boolean>`xmax = 0`.as('is_new')])

interface EnquiryFilters {
  readonly id?: string | undefined
  readonly search?: string | undefined
  readonly kind?: FormKind | undefined
  readonly status?: EnquiryStatus | undefined
}

function filtered({ id, search, kind, status }: EnquiryFilters) {
  let found = query.selectFrom('enquiries')
  if (id) found = found.where('id', '=', id)
  if (status) found = found.where('status', '=', status)
  else if (!id) found = found.where('status', '<>', 'spam')
  if (kind) found = found.where('kind', '=', kind)
  if (!search) return found
  const pattern = contains(search)
  return found.where(either =>
    either.or((['name', 'email', 'club', 'message'] as const).map(column => either(column, 'ilike', pattern))),
  )
}

const SORT_COLUMN = { receivedAt: 'received_at', name: 'name' } as const

export const sortedEnquiries = (
  filters: EnquiryFilters,
  [column, direction]: readonly [keyof typeof SORT_COLUMN, 'asc' | 'desc'],
) => filtered(filters).selectAll().orderBy(SORT_COLUMN[column], direction).orderBy('id')

export const countEnquiries = (filters: EnquiryFilters) => filtered(filters).select(sql<number>`count(*)`.as('total'))

export const lockedEnquiry = (id: string) => query.selectFrom('enquiries').selectAll().where('id', '=', id).forUpdate()

export const setStatus = (id: string, status: EnquiryStatus, at: Date) =>
  query
    .updateTable('enquiries')
    .set({ status, version: sql`version + 1`, updated_at: at })
    .where('id', '=', id)
    .returningAll()

export const deleteEnquiryRow = (id: string) => query.deleteFrom('enquiries').where('id', '=', id)

export const deleteUntouched = (statuses: readonly EnquiryStatus[], since: Date) =>
  query.deleteFrom('enquiries').where('status', 'in', statuses).where('updated_at', '<', since)
