import type { MapVersion } from '@pinwise/contract'
import { type Selectable, sql } from 'kysely'
import { contains } from '../database/contains.ts'
import { json } from '../database/json.ts'
import { query } from '../database/query-builder.ts'
import type { MapVersions } from '../database/schema.gen.ts'
import type { MapContents } from './map-contents.ts'

interface NewVersion extends Omit<MapVersion, 'by' | 'createdAt'> {
  readonly clubId: string
  readonly revision: number
  readonly person: string | null
  readonly importId: string | null
  readonly contents: MapContents
}

export const insertVersion = ({ clubId, restoredFrom, importId, contents, ...version }: NewVersion) =>
  query
    .insertInto('map_versions')
    .values({ ...version, club_id: clubId, restored_from: restoredFrom, import_id: importId, contents: json(contents) })

/** One version per day is enough for older times. */
export const thinVersions = sql`select thin_map_versions()`

const columns = [
  'number',
  'origin',
  'note',
  'added',
  'changed',
  'removed',
  'restored_from',
  'created_at',
  sql<string | null>`name_of(person)`.as('by'),
] as const

type Row = Pick<
  Selectable<MapVersions>,
  'number' | 'origin' | 'note' | 'added' | 'changed' | 'removed' | 'restored_from' | 'created_at'
> & { readonly by: string | null }

export function versionOf({ restored_from, created_at, ...row }: Row): MapVersion {
  return {
    ...row,
    origin: row.origin as MapVersion['origin'],
    restoredFrom: restored_from,
    createdAt: created_at.toISOString(),
  }
}

const versions = query.selectFrom('map_versions').where('club_id', '=', sql<string>`current_club()`)

function filtered({ search }: { readonly search?: string | undefined }) {
  return search ? versions.where('note', 'ilike', contains(search)) : versions
}

export const pageOfVersions = (page: {
  readonly search?: string | undefined
  readonly limit: number
  readonly offset: number
  readonly sort: readonly ['number', 'asc' | 'desc']
}) =>
  filtered(page)
    .select(columns)
    .orderBy(...page.sort)
    .limit(page.limit)
    .offset(page.offset)

export const countVersions = (filter: { readonly search?: string | undefined }) =>
  filtered(filter).select(sql<number>`count(*)`.as('total'))

export const versionByNumber = (number: number) =>
  versions.select(columns).select(sql<MapContents>`contents`.as('contents')).where('number', '=', number)

export const versionContents = (clubId: string, number: number) =>
  query
    .selectFrom('map_versions')
    .select([sql<MapContents>`contents`.as('contents'), 'import_id'])
    .where('club_id', '=', clubId)
    .where('number', '=', number)
