import { type RawBuilder, type Selectable, sql } from 'kysely'
import { contains } from '../database/contains.ts'
import { query, type Statement, statementOf } from '../database/query-builder.ts'
import type { PinPositions } from '../database/schema.gen.ts'

/**
 * Queries for pins. Row security limits all of them to the entered club; the conditions repeat that as a first
 * safeguard.
 */

export type PinRow = Selectable<PinPositions>

const ofClub = sql<string>`current_club()`

/** The years that Postgres and ISO 8601 write alike. */
const FIRST = Date.parse('0001-01-01T00:00:00Z')
const LAST = Date.parse('9999-12-31T23:59:59Z')
export const instant = (at: number): RawBuilder<Date> =>
  sql<Date>`${new Date(Math.min(Math.max(at, FIRST), LAST)).toISOString()}::timestamptz`

/** The current number of the hole; a deleted hole has its last one. */
const NUMBER = sql<number>`coalesce(h.number, p.hole_number)`

const pins = query
  .selectFrom('pin_positions as p')
  .leftJoin('holes as h', 'h.id', 'p.hole_id')
  .selectAll('p')
  .select(NUMBER.as('hole_number'))
  .where('p.club_id', '=', ofClub)

export const pinById = (id: string) => pins.where('p.id', '=', id)

/** The open and planned pins of these greens, disabled ones included. */
export const openOrPlannedPins = (holeIds: readonly string[], at: number) =>
  pins
    .where('p.hole_id', '=', sql<string>`any(${holeIds}::uuid[])`)
    .where('p.cancelled_at', 'is', null)
    .where(eb => eb.or([eb('p.ends_at', 'is', null), eb('p.ends_at', '>', instant(at))]))
    .orderBy('p.starts_at')

const isOpenAt = (at: number) => sql<boolean>`(p.enabled and p.cancelled_at is null and p.starts_at <= ${instant(at)}
  and (p.ends_at is null or p.ends_at > ${instant(at)}))`

export const openPins = (at: number) => pins.where(isOpenAt(at)).orderBy(NUMBER).orderBy('p.hole_id')

export const openPinsOf = (holeIds: readonly string[], at: number) =>
  openPins(at).where('p.hole_id', '=', sql<string>`any(${holeIds}::uuid[])`)

/** The pins that a publication added and those that it ended. */
export const pinsOfPublication = (number: number) =>
  pins.where('p.publication', '=', number).orderBy('p.starts_at').orderBy(NUMBER).orderBy('p.id')
export const pinsEndedBy = (number: number) => pinsEndedByAny([number])
export const pinsEndedByAny = (numbers: readonly number[]) =>
  pins.where('p.ended_by', '=', sql<number>`any(${numbers}::int[])`).orderBy('p.starts_at')

/** Every plan that has not started. */
export const plannedPins = (at: number) =>
  pins
    .where('p.local_start', 'is not', null)
    .where('p.cancelled_at', 'is', null)
    .where('p.starts_at', '>', instant(at))
    .orderBy('p.starts_at')

/** The number of rows used by recent and future plans, cancelled ones included. */
export const countPlans = (since: number) =>
  pins
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .where('p.local_start', 'is not', null)
    .where('p.starts_at', '>', instant(since))

export interface PinFilter {
  readonly holeId?: string | undefined
  readonly layoutId?: string | undefined
  readonly search?: string | undefined
  /** Open at this time, or overlapping a period. */
  readonly at?: number
  readonly from?: number | undefined
  readonly to?: number | undefined
  /** For the public: only pins that have started by this time. */
  readonly begunBy?: number
}
const SORT_COLUMN = { holeNumber: NUMBER, start: sql.ref('p.starts_at') } as const

const inLayout = (layoutId: string) =>
  sql<boolean>`p.hole_id in (select hole_id from layout_holes where layout_id = ${layoutId})`

function filtered({ holeId, layoutId, search, at, from, to, begunBy }: PinFilter) {
  let found = pins
  if (at !== undefined) found = found.where(isOpenAt(at))
  if (from !== undefined) {
    found = found.where(eb => eb.or([eb('p.ends_at', 'is', null), eb('p.ends_at', '>', instant(from))]))
  }
  if (to !== undefined) found = found.where('p.starts_at', '<=', instant(to))
  if (begunBy !== undefined) {
    found = found
      .where('p.starts_at', '<=', instant(begunBy))
      .where('p.cancelled_at', 'is', null)
      .where('p.enabled', '=', true)
  }
  if (holeId) found = found.where('p.hole_id', '=', holeId)
  if (layoutId) found = found.where(inLayout(layoutId))
  if (search) found = found.where('h.name', 'ilike', contains(search))
  return found
}

export function pageOfPins(
  filter: PinFilter,
  page: { limit: number; offset: number; sort: readonly [keyof typeof SORT_COLUMN, 'asc' | 'desc'] },
) {
  return filtered(filter)
    .orderBy(SORT_COLUMN[page.sort[0]], page.sort[1])
    .orderBy('p.starts_at')
    .orderBy('p.id')
    .limit(page.limit)
    .offset(page.offset)
}

export const countPins = (filter: PinFilter) => filtered(filter).clearSelect().select(sql<number>`count(*)`.as('total'))

/** Plans for these days of the club, whether or not they have taken effect since. */
export function plansOfDays(from: string, to: string, layoutId: string | undefined) {
  const plans = pins
    .where('p.local_start', '>=', from)
    .where('p.local_start', '<=', `${to}T23:59`)
    .where('p.cancelled_at', 'is', null)
    .orderBy('p.local_start')
    .orderBy(NUMBER)
    .orderBy('p.id')
  return layoutId ? plans.where(inLayout(layoutId)) : plans
}

/** The existing holes among these ids, each with its row identity, which changes with every change of the row. */
export const greenTuplesOf = (holeIds: readonly string[]) =>
  query
    .selectFrom('holes')
    .select(['id', sql<string>`concat_ws(' ', id, xmin, ctid)`.as('tuple')])
    .where('club_id', '=', ofClub)
    .where('id', '=', sql<string>`any(${holeIds}::uuid[])`)
export const greenRowsOf = (holeIds: readonly string[]) =>
  greenTuplesOf(holeIds).select(['green', 'line_of_play as lineOfPlay'])

export interface MeasureRow {
  readonly paceMetres: number
  readonly timeZone: string
  /** By hole, where staff have set an approach. */
  readonly approaches: Readonly<Record<string, number>>
}
export const measureOfClub: Statement<MeasureRow> = statementOf(sql<MeasureRow>`
  select pace_length_metres as "paceMetres", time_zone as "timeZone", green_approaches(id) as approaches
  from clubs where id = current_club()`)

export interface PinTagRow {
  readonly pins: number
  readonly pinsAt: Date
  readonly map: number
  readonly mapAt: Date
  readonly club: number
  /** For the public: the newest publication in effect, and the approaches of the greens. */
  readonly begun: number | null
  readonly begunOn: Date | null
  readonly measure: string
  /** When a pin last started: the same query has another answer from then on. */
  readonly begunAt: Date | null
  /** The version of the requested layout: its holes are not part of the map revision. */
  readonly layout: number | null
}
/** Everything that an answer about pins depends on, apart from the query and the caller. */
export const tagOfPins = (now: number, layoutId: string | undefined) => sql<PinTagRow>`
  select c.pin_revision as pins, c.pin_changed_at as "pinsAt", c.map_revision as map, c.map_changed_at as "mapAt",
    c.version as club, held.number as begun, held.published_at as "begunOn", md5(green_approaches(c.id)::text) as measure, (
      select max(starts_at) from pin_positions where club_id = c.id and starts_at <= ${instant(now)}
        and cancelled_at is null and enabled) as "begunAt",
    (select version from layouts where club_id = c.id and id = ${layoutId ?? null}::uuid) as layout
  from clubs c left join lateral (
    select number, published_at from pin_publications where club_id = c.id and effective_at <= ${instant(now)}
    order by number desc limit 1) held on true
  where c.id = current_club()`

export type ExportedPinRow = PinRow & { readonly course: string | null; readonly by: string | null }

/** The pins of a period, with their authors. */
export const exportedPins = (from: number, to: number) =>
  pins
    .leftJoin('courses as c', 'c.id', 'h.course_id')
    .select(['c.name as course'])
    .select(
      sql<string | null>`(select name_of(b.person) from pin_publications b
        where b.club_id = p.club_id and b.number = p.publication)`.as('by'),
    )
    .where('p.starts_at', '<', instant(to))
    .where(eb => eb.or([eb('p.ends_at', 'is', null), eb('p.ends_at', '>', instant(from))]))
    .orderBy('p.starts_at')
    .orderBy(NUMBER)
    .orderBy('p.id')
