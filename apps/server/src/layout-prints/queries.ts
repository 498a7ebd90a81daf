import type { LayoutPrint, LayoutPrintFields } from '@pinwise/contract'
import { type Selectable, sql } from 'kysely'
import { contains } from '../database/contains.ts'
import { json } from '../database/json.ts'
import { query } from '../database/query-builder.ts'
import type { LayoutPrints } from '../database/schema.gen.ts'

type Row = Selectable<LayoutPrints>

/** The parts of a design that reference no layout, file or tee, stored as one JSON value. */
type Design = Omit<LayoutPrintFields, 'name' | 'layoutId' | 'logoFileId' | 'sponsorFileId'>

const prints = query.selectFrom('layout_prints').where('layout_prints.club_id', '=', sql<string>`current_club()`)

export const printById = (id: string) => prints.selectAll().where('id', '=', id)
export const lockedPrint = (id: string) => printById(id).forUpdate()

/** Only staff ever see one. */
export function layoutPrintOf(row: Row): LayoutPrint {
  return {
    id: row.id,
    clubId: row.club_id,
    name: row.name,
    layoutId: row.layout_id,
    ...(row.design as unknown as Design),
    logoFileId: row.logo_file_id,
    sponsorFileId: row.sponsor_file_id,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    can: { edit: true, delete: true },
  }
}

const columnsOf = ({ name, layoutId, logoFileId, sponsorFileId, ...design }: LayoutPrintFields) => ({
  name,
  layout_id: layoutId,
  logo_file_id: logoFileId,
  sponsor_file_id: sponsorFileId,
  design: json(design),
})

export const insertPrint = (clubId: string, fields: LayoutPrintFields) =>
  query
    .insertInto('layout_prints')
    .values({ club_id: clubId, ...columnsOf(fields) })
    .returningAll()

export const updatePrint = (id: string, fields: LayoutPrintFields) =>
  query
    .updateTable('layout_prints')
    .set({ ...columnsOf(fields), version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .returningAll()

export const deletePrintRow = (id: string) => query.deleteFrom('layout_prints').where('id', '=', id)

export const deletePrintRowsOf = (layoutId: string) =>
  query
    .deleteFrom('layout_prints')
    .where('club_id', '=', sql<string>`current_club()`)
    .where('layout_id', '=', layoutId)
    .returningAll()

interface Filter {
  readonly layoutId?: string | undefined
  readonly search?: string | undefined
}
const SORT_COLUMN = { name: 'name', createdAt: 'created_at' } as const

function filtered({ layoutId, search }: Filter) {
  const found = layoutId ? prints.where('layout_id', '=', layoutId) : prints
  return search ? found.where('name', 'ilike', contains(search)) : found
}

export const pageOfPrints = (
  filter: Filter,
  page: { limit: number; offset: number; sort: readonly [keyof typeof SORT_COLUMN, 'asc' | 'desc'] },
) =>
  filtered(filter)
    .selectAll()
    .orderBy(SORT_COLUMN[page.sort[0]], page.sort[1])
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)

export const countPrints = (filter: Filter) => filtered(filter).select(sql<number>`count(*)`.as('total'))

interface Known {
  readonly layout: boolean
  readonly tees: string[]
  readonly pictures: string[]
}
/** Which of the records referenced by a design belong to the club. */
export const knownParts = ({ layoutId, teeIds, logoFileId, sponsorFileId }: LayoutPrintFields) => {
  const files = [logoFileId, sponsorFileId].filter(id => id !== null)
  return sql<Known>`select
    exists (select from layouts where id = ${layoutId} and club_id = current_club()) as layout,
    (select coalesce(jsonb_agg(id), '[]') from tees where id = any(${teeIds}::uuid[]) and club_id = current_club()) as tees,
    (select coalesce(jsonb_agg(id), '[]') from files
      where id = any(${files}::uuid[]) and club_id = current_club() and content_type like 'image/%') as pictures`
}

export const picturesOfPrint = (ids: readonly string[]) =>
  query
    .selectFrom('files')
    .select(['id', 'storage_key', 'content_type'])
    .where('club_id', '=', sql<string>`current_club()`)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('content_type', 'like', 'image/%')
