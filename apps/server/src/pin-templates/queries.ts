import type { LngLat } from '@pinwise/golf'
import { type Selectable, sql } from 'kysely'
import { contains } from '../database/contains.ts'
import { json } from '../database/json.ts'
import { query } from '../database/query-builder.ts'
import type { PinTemplates } from '../database/schema.gen.ts'

export interface TemplatePin {
  readonly holeId: string
  readonly position: LngLat
}

/** With the holes that its layout plays now. */
export type TemplateRow = Selectable<PinTemplates> & { readonly playedHoleIds: string[] }

const ofClub = sql<string>`current_club()`

const played = sql<string[]>`(
  select coalesce(jsonb_agg(l.hole_id), '[]') from layout_holes l where l.layout_id = pin_templates.layout_id)`

const templates = query.selectFrom('pin_templates').where('pin_templates.club_id', '=', ofClub)
const templatesWithHoles = templates.selectAll('pin_templates').select(played.as('playedHoleIds'))

export const templateById = (id: string) => templatesWithHoles.where('id', '=', id)
export const lockedTemplate = (id: string) => templateById(id).forUpdate('pin_templates')

export const insertTemplate = (clubId: string, layoutId: string, name: string, pins: readonly TemplatePin[]) =>
  query
    .insertInto('pin_templates')
    .values({ club_id: clubId, layout_id: layoutId, name, pins: json(pins) })
    .returning('id')

export const updateTemplate = (id: string, name: string, pins: readonly TemplatePin[]) =>
  query
    .updateTable('pin_templates')
    .set({ name, pins: json(pins), version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)

export const deleteTemplateRow = (id: string) => query.deleteFrom('pin_templates').where('id', '=', id)

export const deleteTemplateRowsOf = (layoutId: string) =>
  query.deleteFrom('pin_templates').where('club_id', '=', ofClub).where('layout_id', '=', layoutId).returningAll()

interface Filter {
  readonly layoutId: string
  readonly search?: string | undefined
}
const SORT_COLUMN = { name: sql`lower(name)`, createdAt: sql.ref('created_at') } as const

function filtered({ layoutId, search }: Filter) {
  const found = templatesWithHoles.where('layout_id', '=', layoutId)
  return search ? found.where('name', 'ilike', contains(search)) : found
}

export const pageOfTemplates = (
  filter: Filter,
  page: { limit: number; offset: number; sort: readonly [keyof typeof SORT_COLUMN, 'asc' | 'desc'] },
) =>
  filtered(filter).orderBy(SORT_COLUMN[page.sort[0]], page.sort[1]).orderBy('id').limit(page.limit).offset(page.offset)

export const countTemplates = (filter: Filter) =>
  filtered(filter).clearSelect().select(sql<number>`count(*)`.as('total'))

/** None where the layout is not the club's. */
export const holesPlayed = (layoutId: string) =>
  query
    .selectFrom('layouts')
    .select(
      sql<string[]>`(select coalesce(jsonb_agg(hole_id), '[]') from layout_holes where layout_id = layouts.id)`.as(
        'holeIds',
      ),
    )
    .where('club_id', '=', ofClub)
    .where('id', '=', layoutId)
