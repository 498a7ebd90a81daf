import { DANGER_KINDS, type Danger, type DangerKind } from '@pinwise/contract'
import { type Selectable, sql } from 'kysely'
import { contains } from '../database/contains.ts'
import type { ClubAccess } from '../database/database.ts'
import { query } from '../database/query-builder.ts'
import type { MapFeatures } from '../database/schema.gen.ts'

const holeIds = sql<string[]>`(
  select coalesce(jsonb_agg(l.hole_id order by l.hole_id), '[]') from hole_map_features l
  where l.map_feature_id = map_features.id)`

const dangers = query
  .selectFrom('map_features')
  .selectAll('map_features')
  .select(holeIds.as('hole_ids'))
  .where('kind', 'in', DANGER_KINDS)

type Row = Selectable<MapFeatures> & { hole_ids: string[] }

export const dangerById = (id: string) => dangers.where('id', '=', id)

/** With the club's position, which new shapes are checked against. */
export const lockedDanger = (id: string) =>
  dangers
    .innerJoin('clubs', 'clubs.id', 'map_features.club_id')
    .select(['clubs.lng', 'clubs.lat'])
    .where('map_features.id', '=', id)
    .forUpdate('map_features')

export function dangerOf(row: Row, access: ClubAccess): Danger {
  const isStaff = access === 'staff'
  return {
    id: row.id,
    clubId: row.club_id,
    kind: row.kind as DangerKind,
    name: row.name,
    geometry: row.geometry as Danger['geometry'],
    holeIds: row.hole_ids,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    can: { edit: isStaff, delete: isStaff },
  }
}

interface DangerFilter {
  readonly search?: string | undefined
  readonly holeId?: string | undefined
  readonly kind?: DangerKind | undefined
}
const SORT_COLUMN = { kind: 'kind', name: 'name', createdAt: 'created_at' } as const

function filtered(filter: DangerFilter) {
  let found = dangers.where('club_id', '=', sql<string>`current_club()`)
  if (filter.kind) found = found.where('kind', '=', filter.kind)
  if (filter.search) found = found.where('name', 'ilike', contains(filter.search))
  if (filter.holeId) {
    found = found.where('id', 'in', eb =>
      eb
        .selectFrom('hole_map_features')
        .select('map_feature_id')
        .where('hole_id', '=', filter.holeId ?? ''),
    )
  }
  return found
}

export function pageOfDangers(
  filter: DangerFilter,
  page: { limit: number; offset: number; sort: readonly [keyof typeof SORT_COLUMN, 'asc' | 'desc'] },
) {
  return filtered(filter)
    .orderBy(SORT_COLUMN[page.sort[0]], page.sort[1])
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
}

export const countDangers = (filter: DangerFilter) =>
  filtered(filter).clearSelect().select(sql<number>`count(*)`.as('total'))
