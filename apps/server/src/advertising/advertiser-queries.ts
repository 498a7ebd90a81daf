import type { Advertiser, AdvertiserFields } from '@pinwise/contract'
import { type Selectable, sql } from 'kysely'
import { contains } from '../database/contains.ts'
import { query } from '../database/query-builder.ts'
import type { Advertisers } from '../database/schema.gen.ts'

function filtered({ id, search }: { id?: string | undefined; search?: string | undefined }) {
  const found = query.selectFrom('advertisers as a')
  if (id) return found.where('a.id', '=', id)
  if (!search) return found
  const pattern = contains(search)
  return found.where(either =>
    either.or(
      (['a.name', 'a.contact_name', 'a.contact_email', 'a.note'] as const).map(column =>
        either(column, 'ilike', pattern),
      ),
    ),
  )
}

const SORT_COLUMN = { name: sql`lower(a.name)`, createdAt: sql`a.created_at` } as const
const CAMPAIGN_COUNT = sql<number>`(select count(*)::int from campaigns k where k.advertiser_id = a.id)`

export const sortedAdvertisers = (
  filters: Parameters<typeof filtered>[0],
  [column, direction]: readonly [keyof typeof SORT_COLUMN, 'asc' | 'desc'] = ['name', 'asc'],
) =>
  filtered(filters)
    .selectAll('a')
    .select(CAMPAIGN_COUNT.as('campaign_count'))
    .orderBy(SORT_COLUMN[column], direction)
    .orderBy('a.id')

export const countAdvertisersLike = (search: string | undefined) =>
  filtered({ search }).select(sql<number>`count(*)::int`.as('count'))

export const advertiserOf = (row: Selectable<Advertisers> & { readonly campaign_count: number }): Advertiser => ({
  id: row.id,
  name: row.name,
  contactName: row.contact_name,
  contactEmail: row.contact_email,
  link: row.link,
  note: row.note,
  campaignCount: row.campaign_count,
  demo: row.demo,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  can: { edit: true, delete: row.campaign_count === 0 },
})

const columnsOf = (fields: Partial<AdvertiserFields>) => ({
  ...(fields.name !== undefined && { name: fields.name }),
  ...(fields.contactName !== undefined && { contact_name: fields.contactName }),
  ...(fields.contactEmail !== undefined && { contact_email: fields.contactEmail }),
  ...(fields.link !== undefined && { link: fields.link }),
  ...(fields.note !== undefined && { note: fields.note }),
})

/** Answers nothing where the key is there already. */
export const insertAdvertiser = ({ key, name, ...fields }: AdvertiserFields & { readonly key: string }) =>
  query
    .insertInto('advertisers')
    .values({ ...columnsOf(fields), key, name })
    .onConflict(conflict => conflict.column('key').doNothing())
    .returning('id')

export const advertiserOfKey = (key: string) => query.selectFrom('advertisers').select('id').where('key', '=', key)

export const lockedAdvertiser = (id: string) =>
  query.selectFrom('advertisers').select('id').where('id', '=', id).forUpdate()

export const updateAdvertiserRow = (id: string, fields: Partial<AdvertiserFields>) =>
  query
    .updateTable('advertisers')
    .set(columnsOf(fields))
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)

export const deleteAdvertiserRow = (id: string) => query.deleteFrom('advertisers').where('id', '=', id)
