import type { MapFeature } from '@pinwise/contract'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { query } from '../database/query-builder.ts'

/** Writes of map features, the same for one and for thousands. What waits for no answer leaves with the next statement. */

/** Answers the ids that were added: one that is another club's is not. */
export async function addFeatures(tx: Tx, clubId: string, features: readonly NewFeature[]): Promise<Set<string>> {
  if (features.length === 0) return new Set()
  const added = new Set((await tx.all(insertFeatures(clubId, features))).map(({ id }) => id))
  link(
    tx,
    clubId,
    features.filter(({ id }) => added.has(id)),
  )
  return added
}

/** Their versions grow by one. */
export function changeFeatures(tx: Tx, clubId: string, features: readonly NewFeature[]): void {
  if (features.length === 0) return
  tx.queue(updateFeatures(features))
  tx.queue(unlinkFeatures(features.map(({ id }) => id)))
  link(tx, clubId, features)
}

export function removeFeatures(tx: Tx, ids: readonly string[]): void {
  if (ids.length > 0) tx.queue(deleteFeatures(ids))
}

function link(tx: Tx, clubId: string, features: readonly NewFeature[]): void {
  const linked = features.filter(({ holeIds }) => holeIds.length > 0)
  if (linked.length > 0) tx.queue(linkFeatures(clubId, linked))
}

export async function howManyFeatures(tx: Tx): Promise<number> {
  return (await tx.one(countFeatures)).total
}

/** Which of these ids is no hole of the club: its place, or −1. */
export async function unknownHole(tx: Tx, holeIds: readonly string[]): Promise<number> {
  if (holeIds.length === 0) return -1
  const known = new Set((await tx.all(holesAmong(holeIds))).map(({ id }) => id))
  return holeIds.findIndex(id => !known.has(id))
}

type NewFeature = MapFeature & { readonly mapKey?: string | null; readonly mapSource?: unknown }

const listOf = (features: readonly NewFeature[]) => sql`
  jsonb_to_recordset(${JSON.stringify(features)}::jsonb) as n(id uuid, kind text, name text, geometry jsonb,
    version int, "holeIds" jsonb, "mapKey" text, "mapSource" jsonb)`

/** Answers which were added: an id may be another club's. */
const insertFeatures = (clubId: string, features: readonly NewFeature[]) => sql<{ id: string }>`
  insert into map_features (id, club_id, kind, name, geometry, version, map_key, map_source)
  select id, ${clubId}, kind, name, geometry, version, "mapKey", nullif("mapSource", 'null') from ${listOf(features)}
  on conflict (id) do nothing returning id`

/** The version of each grows by one, whatever the list says. */
const updateFeatures = (features: readonly NewFeature[]) => sql`
  update map_features f set kind = n.kind, name = n.name, geometry = n.geometry, version = f.version + 1, updated_at = now()
  from ${listOf(features)} where f.id = n.id`

const deleteFeatures = (ids: readonly string[]) =>
  query.deleteFrom('map_features').where('id', '=', sql<string>`any(${ids}::uuid[])`)

const unlinkFeatures = (ids: readonly string[]) =>
  query.deleteFrom('hole_map_features').where('map_feature_id', '=', sql<string>`any(${ids}::uuid[])`)

const linkFeatures = (clubId: string, features: readonly NewFeature[]) => sql`
  insert into hole_map_features (club_id, hole_id, map_feature_id)
  select distinct ${clubId}::uuid, hole_id::uuid, id
  from ${listOf(features)}, jsonb_array_elements_text("holeIds") as hole_id`

const countFeatures = sql<{ total: number }>`
  select count(*) as total from map_features where club_id = current_club()`

const holesAmong = (ids: readonly string[]) =>
  query
    .selectFrom('holes')
    .select('id')
    .where('club_id', '=', sql<string>`current_club()`)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
