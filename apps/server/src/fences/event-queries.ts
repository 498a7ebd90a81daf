import type { FenceEvent, FenceKind, FencePass, FenceStandDown } from '@pinwise/contract'
import { type Selectable, sql } from 'kysely'
import { contains } from '../database/contains.ts'
import { query } from '../database/query-builder.ts'
import type { FenceEvents, FencePasses } from '../database/schema.gen.ts'

const ofClub = sql<string>`current_club()`
export type EventRow = Selectable<FenceEvents> & {
  readonly taken_name: string | null
  readonly closed_name: string | null
}

/** With the names of the people who handled the event. */
const withNames = [
  sql<string | null>`name_of(taken_by)`.as('taken_name'),
  sql<string | null>`name_of(closed_by)`.as('closed_name'),
] as const
const events = query
  .selectFrom('fence_events')
  .selectAll('fence_events')
  .select([...withNames])
  .where('club_id', '=', ofClub)

export const eventById = (id: string) => events.where('id', '=', id)
export const lockedEvent = (id: string) => eventById(id).forUpdate('fence_events')

interface EventFilter {
  readonly open?: boolean | undefined
  readonly search?: string | undefined
  /** Who is looked for no longer. */
  readonly since: Date
}
function filtered({ open, search, since }: EventFilter) {
  let found = events
  if (open === true) found = found.where('closed_at', 'is', null).where('at', '>', since)
  if (open === false) found = found.where('closed_at', 'is not', null)
  if (!search) return found
  const pattern = contains(search)
  return found.where(either =>
    either.or([either('fence_name', 'ilike', pattern), either('tracker_name', 'ilike', pattern)]),
  )
}
interface Page {
  readonly limit: number
  readonly offset: number
  readonly sort: readonly [string, 'asc' | 'desc']
}
export const pageOfEvents = (filter: EventFilter, { limit, offset, sort }: Page) =>
  filtered(filter).orderBy('at', sort[1]).orderBy('id').limit(limit).offset(offset)
export const countEvents = (filter: EventFilter) =>
  filtered(filter).clearSelect().select(sql<number>`count(*)::int`.as('total'))

export const setTaken = (id: string, person: string, at: Date) =>
  query.updateTable('fence_events').set({ taken_at: at, taken_by: person }).where('id', '=', id)
export const setClosed = (id: string, person: string, at: Date, note: string | null) =>
  query.updateTable('fence_events').set({ closed_at: at, closed_by: person, note }).where('id', '=', id)

const iso = (at: Date | null) => at?.toISOString() ?? null

export const eventView = (row: EventRow): FenceEvent => ({
  id: row.id,
  clubId: row.club_id,
  fenceId: row.fence_id,
  fenceName: row.fence_name,
  kind: row.kind as FenceKind,
  trackerId: row.tracker_id,
  trackerName: row.tracker_name,
  position: { lng: row.lng, lat: row.lat },
  at: row.at.toISOString(),
  clearedAt: iso(row.cleared_at),
  crossed: row.crossed,
  takenAt: iso(row.taken_at),
  takenBy: row.taken_name,
  closedAt: iso(row.closed_at),
  closedBy: row.closed_name,
  note: row.note,
})

export const openStandDown = query
  .selectFrom('fence_stand_downs')
  .select(['since', 'median_metres', 'usual_metres'])
  .where('club_id', '=', ofClub)
  .where('ended_at', 'is', null)
export const standDownView = (row: { since: Date; median_metres: number; usual_metres: number }): FenceStandDown => ({
  since: row.since.toISOString(),
  medianMetres: Math.round(row.median_metres * 10) / 10,
  usualMetres: Math.round(row.usual_metres * 10) / 10,
})

const passes = query.selectFrom('fence_passes').selectAll().where('club_id', '=', ofClub)
export const passById = (id: string) => passes.where('id', '=', id)
export const passByKey = (key: string) => passes.where('key', '=', key)
const validPasses = (at: Date, search?: string) => {
  const found = passes.where('until', '>', at)
  return search ? found.where('tracker_name', 'ilike', contains(search)) : found
}
const PASS_COLUMN = { until: 'until', createdAt: 'created_at' } as const
export const pageOfPasses = (
  at: Date,
  {
    search,
    limit,
    offset,
    sort,
  }: Omit<Page, 'sort'> & {
    readonly search?: string | undefined
    readonly sort: readonly [keyof typeof PASS_COLUMN, 'asc' | 'desc']
  },
) => validPasses(at, search).orderBy(PASS_COLUMN[sort[0]], sort[1]).orderBy('id').limit(limit).offset(offset)
export const countPasses = (at: Date, search?: string) =>
  validPasses(at, search).clearSelect().select(sql<number>`count(*)::int`.as('total'))

/** A device in use at the club, or a golfer who shares there. */
export const passHolder = (id: string) => sql<{ name: string }>`
  select label as name from devices where club_id = ${ofClub} and id = ${id} and decommissioned_at is null
  union all
  select name from user_trackers where club_id = ${ofClub} and id = ${id} and ended_at is null`
export const insertPass = (
  clubId: string,
  given: { key: string; trackerId: string; name: string; note: string | null; until: Date },
) =>
  query
    .insertInto('fence_passes')
    .values({
      club_id: clubId,
      key: given.key,
      tracker_id: given.trackerId,
      tracker_name: given.name,
      note: given.note,
      until: given.until,
    })
    .returningAll()
export const deletePass = (id: string) => query.deleteFrom('fence_passes').where('id', '=', id)

export const passView = (row: Selectable<FencePasses>): FencePass => ({
  id: row.id,
  clubId: row.club_id,
  trackerId: row.tracker_id,
  trackerName: row.tracker_name,
  note: row.note,
  until: row.until.toISOString(),
  createdAt: row.created_at.toISOString(),
})
