import type { MapFeature } from '@pinwise/contract'
import { sql } from 'kysely'
import { query } from '../database/query-builder.ts'

export type NewFeature = MapFeature & { readonly mapKey?: string | null; readonly mapSource?: unknown }

const listOf = (features: readonly NewFeature[]) => sql`
  jsonb_to_recordset(${JSON.stringify(features)}::jsonb) as n(id uuid, kind text, name text, geometry jsonb,
    version int, "holeIds" jsonb, "mapKey" text, "mapSource" jsonb)`

/** Answers which were added: an id may be another club's. */
export const insertFeatures = (clubId: string, features: readonly NewFeature[]) => sql<{ id: string }>`
  insert into map_features (id, club_id, kind, name, geometry, version, map_key, map_source)
  select id, ${clubId}, kind, name, geometry, version, "mapKey", nullif("mapSource", 'null') from ${listOf(features)}
  on conflict (id) do nothing returning id`

/** The version of each grows by one, whatever the list says. */
export const updateFeatures = (features: readonly NewFeature[]) => sql`
  update map_features f set kind = n.kind, name = n.name, geometry = n.geometry, version = f.version + 1, updated_at = now()
  from ${listOf(features)} where f.id = n.id`

export const deleteFeatures = (ids: readonly string[]) =>
  query.deleteFrom('map_features').where('id', '=', sql<string>`any(${ids}::uuid[])`)

export const unlinkFeatures = (ids: readonly string[]) =>
  query.deleteFrom('hole_map_features').where('map_feature_id', '=', sql<string>`any(${ids}::uuid[])`)

export const linkFeatures = (clubId: string, features: readonly NewFeature[]) => sql`
  insert into hole_map_features (club_id, hole_id, map_feature_id)
  select distinct ${clubId}::uuid, hole_id::uuid, id
  from ${listOf(features)}, jsonb_array_elements_text("holeIds") as hole_id`

export const countFeatures = sql<{ total: number }>`
  select count(*) as total from map_features where club_id = current_club()`

export const holesAmong = (ids: readonly string[]) =>
  query
    .selectFrom('holes')
    .select('id')
    .where('club_id', '=', sql<string>`current_club()`)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
