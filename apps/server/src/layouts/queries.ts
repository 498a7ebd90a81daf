import type { Layout } from '@pinwise/contract'
import { type Selectable, sql } from 'kysely'
import { contains } from '../database/contains.ts'
import type { ClubAccess } from '../database/database.ts'
import { json } from '../database/json.ts'
import { query } from '../database/query-builder.ts'
import type { Layouts } from '../database/schema.gen.ts'
import { stateOfList } from '../map-features/list-of-club.ts'

/** Positions are counted anew: a hole that is deleted leaves no gap. */
const holes = sql<Layout['holes']>`(
  select coalesce(jsonb_agg(jsonb_build_object('position', l.position, 'id', h.id, 'courseId', h.course_id,
    'number', h.number, 'name', h.name, 'par', h.par, 'strokeIndex', h.stroke_index, 'lengthMetres', h.length_metres)
    order by l.position), '[]')
  from (
    select hole_id, row_number() over (order by ordinal) as position from layout_holes where layout_id = layouts.id) l
  join holes h on h.id = l.hole_id)`

const layoutsWithHoles = query.selectFrom('layouts').selectAll('layouts').select(holes.as('holes'))

type Row = Selectable<Layouts> & Pick<Layout, 'holes'>

export const layoutById = (id: string) => layoutsWithHoles.where('id', '=', id)
export const lockedLayout = (id: string) => layoutsWithHoles.where('id', '=', id).forUpdate('layouts')

export function layoutOf(row: Row, access: ClubAccess): Layout {
  const isStaff = access === 'staff'
  const lengths = row.holes.map(hole => hole.lengthMetres)
  return {
    id: row.id,
    clubId: row.club_id,
    name: row.name,
    holeIds: row.holes.map(hole => hole.id),
    holes: row.holes,
    par: row.holes.reduce((sum, hole) => sum + hole.par, 0),
    lengthMetres: lengths.reduce((sum: number | null, each) => (sum === null || each === null ? null : sum + each), 0),
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    can: { edit: isStaff, delete: isStaff },
  }
}

export const insertLayout = (clubId: string, name: string) =>
  query.insertInto('layouts').values({ club_id: clubId, name }).returning('id')

/** None where the name is taken. */
export const insertFreeLayout = (clubId: string, name: string) =>
  query
    .insertInto('layouts')
    .values({ club_id: clubId, name })
    .onConflict(conflict => conflict.constraint('layouts_name').doNothing())
    .returning('id')

export const holesInOrder = (courseId: string) =>
  query.selectFrom('holes').select('id').where('course_id', '=', courseId).orderBy('number')

export const updateLayoutRow = (id: string, name: string) =>
  query.updateTable('layouts').set({ name, version: sql`version + 1`, updated_at: sql`now()` }).where('id', '=', id)

export const deleteLayoutRow = (id: string) => query.deleteFrom('layouts').where('id', '=', id)

export const clearLayout = (id: string) => query.deleteFrom('layout_holes').where('layout_id', '=', id)

export const fillLayout = (clubId: string, id: string, holeIds: readonly string[]) => sql`
  insert into layout_holes (club_id, layout_id, ordinal, hole_id)
  select ${clubId}, ${id}, ordinal, hole_id from unnest(${holeIds}::uuid[]) with ordinality as given(hole_id, ordinal)`

/** Those that play one of these holes. */
export const layoutsOfHoles = (holeIds: readonly string[]) =>
  layoutsWithHoles
    .where('id', 'in', eb =>
      eb.selectFrom('layout_holes').select('layout_id').where('hole_id', '=', sql<string>`any(${holeIds}::uuid[])`),
    )
    .orderBy('id')
    .forUpdate('layouts')

interface LayoutFilter {
  readonly search?: string | undefined
}
const SORT_COLUMN = { name: 'name', createdAt: 'created_at' } as const

function filtered(filter: LayoutFilter) {
  const layouts = layoutsWithHoles.where('club_id', '=', sql<string>`current_club()`)
  return filter.search ? layouts.where('name', 'ilike', contains(filter.search)) : layouts
}

export function pageOfLayouts(
  filter: LayoutFilter,
  page: { limit: number; offset: number; sort: readonly [keyof typeof SORT_COLUMN, 'asc' | 'desc'] },
) {
  return filtered(filter)
    .orderBy(SORT_COLUMN[page.sort[0]], page.sort[1])
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
}

export const countLayouts = (filter: LayoutFilter) =>
  filtered(filter).clearSelect().select(sql<number>`count(*)`.as('total'))

/** The holes of a layout are part of the map; which of them it plays, and in which order, changes its version. */
export const stateOfLayouts = stateOfList(sql`(
  select md5(string_agg(concat_ws('.', l.id, l.version, l.updated_at), ',' order by l.id)) from layouts l
  where l.club_id = c.id)`)

export const insertLayoutVersion = (
  { clubId, id, version }: Pick<Layout, 'clubId' | 'id' | 'version'>,
  holes: readonly Pick<Layout['holes'][number], 'id' | 'number' | 'par'>[],
  now: number,
) =>
  query
    .insertInto('layout_versions')
    .values({ club_id: clubId, layout_id: id, version, holes: json(holes), replaced_at: new Date(now) })
