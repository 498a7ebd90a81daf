import type { Hole, HoleFields } from '@pinwise/contract'
import type { LineString } from '@pinwise/golf'
import { lineLengthMetres } from '@pinwise/golf'
import { type Selectable, sql } from 'kysely'
import { contains } from '../database/contains.ts'
import type { ClubAccess } from '../database/database.ts'
import { json } from '../database/json.ts'
import { byId, query } from '../database/query-builder.ts'
import type { Holes } from '../database/schema.gen.ts'

const teesOfHole = sql<Hole['tees']>`(
  select coalesce(jsonb_agg(jsonb_build_object('teeId', ht.tee_id, 'par', ht.par, 'strokeIndex', ht.stroke_index,
    'lengthMetres', ht.length_metres, 'position', ht.position, 'positionSource', ht.position_source, 'area', ht.area) order by t.ordinal), '[]')
  from hole_tees ht join tees t on t.id = ht.tee_id where ht.hole_id = holes.id)`

const holesWithTees = query.selectFrom('holes').selectAll('holes').select(teesOfHole.as('tees'))

type Row = Selectable<Holes> & { tees: Hole['tees'] }

export const holeById = byId(id => holesWithTees.where('id', '=', id))

/** With the club's position, which new shapes are checked against. */
export const lockedHole = byId(id =>
  holesWithTees
    .innerJoin('clubs', 'clubs.id', 'holes.club_id')
    .select(['clubs.lng', 'clubs.lat'])
    .where('holes.id', '=', id)
    .forUpdate('holes'),
)

/** Which other hole of the course has an estimated stroke index of this value. */
export const estimatedHolder = (hole: Pick<Hole, 'id' | 'courseId'>, strokeIndex: number) =>
  holesWithTees
    .where('course_id', '=', hole.courseId)
    .where('id', '<>', hole.id)
    .where('stroke_index', '=', strokeIndex)
    .where('stroke_index_source', '=', 'estimated')

export function holeOf(row: Row, access: ClubAccess): Hole {
  return {
    id: row.id,
    clubId: row.club_id,
    courseId: row.course_id,
    number: row.number,
    name: row.name,
    par: row.par,
    parSource: row.par_source as Hole['parSource'],
    strokeIndex: row.stroke_index,
    strokeIndexSource: row.stroke_index_source as Hole['strokeIndexSource'],
    lineOfPlay: row.line_of_play as Hole['lineOfPlay'],
    lengthMetres: row.length_metres,
    green: row.green as Hole['green'],
    greenSource: row.green_source as Hole['greenSource'],
    tees: row.tees,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    can: { edit: access === 'staff' },
  }
}

/** A given length was measured along that line before. */
export type WrittenHole = Partial<HoleFields> & { readonly lengthMetres?: number | null; readonly courseId?: string }

export function updateHoleRow(id: string, fields: WrittenHole) {
  const line = fields.lineOfPlay
  const lengthMetres = line === undefined ? undefined : line && lineLengthMetres(line as LineString)
  const columns = {
    course_id: fields.courseId,
    number: fields.number,
    name: fields.name,
    par: fields.par,
    par_source: fields.parSource,
    stroke_index: fields.strokeIndex,
    stroke_index_source: fields.strokeIndexSource,
    line_of_play: line === undefined ? undefined : json(line),
    length_metres: fields.lengthMetres === undefined ? lengthMetres : fields.lengthMetres,
    green: fields.green === undefined ? undefined : json(fields.green),
    green_source: fields.greenSource,
  }
  return query
    .updateTable('holes')
    .set(Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)))
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
}

export const deleteHoleTeesBut = (holeId: string, kept: readonly string[]) =>
  sql`delete from hole_tees where hole_id = ${holeId} and tee_id <> all(${kept}::uuid[])`

export function upsertHoleTees(
  hole: { readonly id: string; readonly clubId: string; readonly courseId: string },
  tees: readonly Hole['tees'][number][],
) {
  return sql`
    insert into hole_tees (hole_id, tee_id, club_id, course_id, par, stroke_index, length_metres, position, position_source, area)
    select ${hole.id}, "teeId", ${hole.clubId}, ${hole.courseId}, par, "strokeIndex", "lengthMetres",
      nullif(position, 'null'), "positionSource", nullif(area, 'null')
    from jsonb_to_recordset(${JSON.stringify(tees)}::jsonb)
      as t("teeId" uuid, par int, "strokeIndex" int, "lengthMetres" float8, position jsonb,
        "positionSource" text, area jsonb)
    on conflict (hole_id, tee_id) do update set par = excluded.par, stroke_index = excluded.stroke_index,
      length_metres = excluded.length_metres, position = excluded.position,
      position_source = excluded.position_source, area = excluded.area`
}

const SORT_COLUMN = { number: 'number', par: 'par', strokeIndex: 'stroke_index' } as const

export interface HoleFilter {
  readonly courseId?: string | undefined
  readonly search?: string | undefined
}

function filtered(filter: HoleFilter) {
  // Row security limits this to the entered club; the condition repeats that as a first safeguard.
  let holes = holesWithTees.where('holes.club_id', '=', sql<string>`current_club()`)
  if (filter.courseId) holes = holes.where('course_id', '=', filter.courseId)
  if (filter.search) holes = holes.where('holes.name', 'ilike', contains(filter.search))
  return holes
}

export function pageOfHoles(
  filter: HoleFilter,
  page: { limit: number; offset: number; sort: readonly [keyof typeof SORT_COLUMN, 'asc' | 'desc'] },
) {
  return filtered(filter)
    .innerJoin('courses', 'courses.id', 'holes.course_id')
    .orderBy('courses.name')
    .orderBy(`holes.${SORT_COLUMN[page.sort[0]]}`, page.sort[1])
    .orderBy('holes.id')
    .limit(page.limit)
    .offset(page.offset)
}

export const countHoles = (filter: HoleFilter) =>
  filtered(filter).clearSelect().select(sql<number>`count(*)`.as('total'))

export interface HoleLine {
  readonly id: string
  readonly number: number
  readonly name: string | null
  readonly par: number
  readonly strokeIndex: number | null
}

/** Adds the holes of a course's list and changes those that differ. Typed values count as those of the scorecard. */
export function upsertHoles(clubId: string, courseId: string, holes: readonly HoleLine[]) {
  return sql`
    insert into holes (id, club_id, course_id, number, name, par, stroke_index)
    select id, ${clubId}, ${courseId}, number, name, par, "strokeIndex"
    from jsonb_to_recordset(${JSON.stringify(holes)}::jsonb)
      as h(id uuid, number int, name text, par int, "strokeIndex" int)
    on conflict (id) do update set
      number = excluded.number, name = excluded.name, par = excluded.par, stroke_index = excluded.stroke_index,
      par_source = case when holes.par = excluded.par then holes.par_source else 'card' end,
      stroke_index_source = case when holes.stroke_index is not distinct from excluded.stroke_index
        then holes.stroke_index_source else 'card' end,
      version = holes.version + 1, updated_at = now()
    where (holes.number, holes.name, holes.par, holes.stroke_index)
      is distinct from (excluded.number, excluded.name, excluded.par, excluded.stroke_index)`
}

export const holesOfCourse = (courseId: string) => holesWithTees.where('course_id', '=', courseId).forUpdate('holes')

export const deleteHoles = (ids: readonly string[]) => query.deleteFrom('holes').where('id', 'in', ids)

export const advanceHoles = (ids: readonly string[]) =>
  query.updateTable('holes').set({ version: sql`version + 1`, updated_at: sql`now()` }).where('id', 'in', ids)

export interface ScorecardRow {
  readonly course: string
  readonly number: number
  readonly name: string | null
  readonly par: number
  readonly stroke_index: number | null
  readonly tee: string | null
  readonly gender: string | null
  readonly length_metres: number | null
  readonly course_rating: string | null
  readonly slope: number | null
}

/** A hole without a tee has one row too. */
export const scorecard = sql<ScorecardRow>`
  select c.name as course, h.number, h.name, coalesce(ht.par, h.par) as par,
    coalesce(ht.stroke_index, h.stroke_index) as stroke_index, t.name as tee, t.gender,
    round(coalesce(ht.length_metres, case when t.id is null then h.length_metres end)::numeric, 1)::float8 as length_metres,
    t.course_rating, t.slope
  from holes h join courses c on c.id = h.course_id
  left join hole_tees ht on ht.hole_id = h.id left join tees t on t.id = ht.tee_id
  where h.club_id = current_club()
  order by c.name, c.id, h.number, t.ordinal`
