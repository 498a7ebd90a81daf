import type { Fence, FenceFields, FenceGroup, FenceKind, FenceSubjects, TranslatedText } from '@pinwise/contract'
import { isFenceOn } from '@pinwise/golf'
import { type Selectable, sql } from 'kysely'
import { contains } from '../database/contains.ts'
import { json } from '../database/json.ts'
import { query } from '../database/query-builder.ts'
import type { FenceGroups, Fences } from '../database/schema.gen.ts'
import { type ClubMoment, minutesOf } from './fence-clock.ts'

const ofClub = sql<string>`current_club()`

type FenceRow = Selectable<Fences> & { readonly group_enabled: boolean | null }

const fences = query
  .selectFrom('fences')
  .leftJoin('fence_groups as g', 'g.id', 'fences.group_id')
  .selectAll('fences')
  .select('g.enabled as group_enabled')
  .where('fences.club_id', '=', ofClub)

export const fenceById = (id: string) => fences.where('fences.id', '=', id)
export const fenceByKey = (key: string) => fences.where('fences.key', '=', key)
export const lockedFence = (id: string) => fenceById(id).forUpdate('fences')

interface FenceFilter {
  readonly search?: string | undefined
  readonly kind?: FenceKind | undefined
  readonly groupId?: string | undefined
}
interface Page<S extends string> {
  readonly limit: number
  readonly offset: number
  readonly sort: readonly [S, 'asc' | 'desc']
}
const SORT_COLUMN = { name: 'name', createdAt: 'created_at' } as const

function filtered({ search, kind, groupId }: FenceFilter) {
  let found = fences
  if (search) found = found.where('fences.name', 'ilike', contains(search))
  if (kind) found = found.where('fences.kind', '=', kind)
  return groupId ? found.where('fences.group_id', '=', groupId) : found
}

export const pageOfFences = (filter: FenceFilter, { limit, offset, sort }: Page<keyof typeof SORT_COLUMN>) =>
  filtered(filter).orderBy(`fences.${SORT_COLUMN[sort[0]]}`, sort[1]).orderBy('fences.id').limit(limit).offset(offset)
export const countFences = (filter: FenceFilter) =>
  filtered(filter).clearSelect().select(sql<number>`count(*)::int`.as('total'))

const columnsOf = (fields: FenceFields, widthMetres: number) => ({
  name: fields.name,
  kind: fields.kind,
  group_id: fields.groupId,
  subjects: fields.subjects,
  days: sql<number[]>`${fields.days}::smallint[]`,
  start_time: fields.startTime,
  end_time: fields.endTime,
  message: json(fields.message),
  geometry: json(fields.geometry),
  width_metres: widthMetres,
  enabled: fields.enabled,
})

export const insertFence = (clubId: string, key: string, fields: FenceFields, widthMetres: number) =>
  query
    .insertInto('fences')
    .values({ club_id: clubId, key, ...columnsOf(fields, widthMetres) })
    .returning('id')

export const updateFence = (id: string, fields: FenceFields, widthMetres: number) =>
  query
    .updateTable('fences')
    .set({ ...columnsOf(fields, widthMetres), version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)

export const deleteFenceRow = (id: string) => query.deleteFrom('fences').where('id', '=', id)

/** The fields that the audit log stores. */
export const fieldsOf = (row: Selectable<Fences>): FenceFields & { id: string; version: number } => ({
  id: row.id,
  name: row.name,
  kind: row.kind as FenceKind,
  groupId: row.group_id,
  subjects: row.subjects as FenceSubjects,
  days: row.days,
  startTime: row.start_time,
  endTime: row.end_time,
  message: row.message as TranslatedText | null,
  geometry: row.geometry as FenceFields['geometry'],
  enabled: row.enabled,
  version: row.version,
})

export function fenceView(row: FenceRow, { weekday, minutes }: ClubMoment): Fence {
  const hours = { days: row.days, fromMinutes: minutesOf(row.start_time), untilMinutes: minutesOf(row.end_time) }
  return {
    ...fieldsOf(row),
    clubId: row.club_id,
    widthMetres: Math.round(row.width_metres * 10) / 10,
    isOn: row.enabled && row.group_enabled !== false && isFenceOn(hours, weekday, minutes),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    can: { edit: true, delete: true },
  }
}

export const zoneOfClub = query.selectFrom('clubs').select(['time_zone', 'lng', 'lat']).where('id', '=', ofClub)

/** The last accuracy that each tracker of the club reported recently. */
export const accuraciesOfClub = (since: Date) =>
  query
    .selectFrom('tracker_positions')
    .select(sql<number>`accuracy_metres`.as('metres'))
    .where('club_id', '=', ofClub)
    .where('at', '>', since)
    .where('accuracy_metres', 'is not', null)
    .limit(1000)

type GroupRow = Selectable<FenceGroups> & { readonly fences: number }
const groups = query
  .selectFrom('fence_groups')
  .selectAll('fence_groups')
  .select(sql<number>`(select count(*)::int from fences f where f.group_id = fence_groups.id)`.as('fences'))
  .where('fence_groups.club_id', '=', ofClub)

export const groupById = (id: string) => groups.where('id', '=', id)
export const lockedGroup = (id: string) => groupById(id).forUpdate('fence_groups')
export const groupByKey = (key: string) => groups.where('key', '=', key)
const groupsLike = (search?: string) => (search ? groups.where('name', 'ilike', contains(search)) : groups)
export const pageOfGroups = (
  { search }: { search?: string | undefined },
  { limit, offset, sort }: Page<keyof typeof SORT_COLUMN>,
) => groupsLike(search).orderBy(SORT_COLUMN[sort[0]], sort[1]).orderBy('id').limit(limit).offset(offset)
export const countGroups = (search?: string) =>
  groupsLike(search).clearSelect().select(sql<number>`count(*)::int`.as('total'))

export const insertGroup = (clubId: string, key: string, name: string, enabled: boolean) =>
  query.insertInto('fence_groups').values({ club_id: clubId, key, name, enabled }).returning('id')
export const updateGroup = (id: string, { name, enabled }: { name: string; enabled: boolean }) =>
  query
    .updateTable('fence_groups')
    .set({ name, enabled, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
export const deleteGroupRow = (id: string) => query.deleteFrom('fence_groups').where('id', '=', id)

export const groupView = (row: GroupRow): FenceGroup => ({
  id: row.id,
  clubId: row.club_id,
  name: row.name,
  enabled: row.enabled,
  fences: row.fences,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  can: { edit: true, delete: true },
})
