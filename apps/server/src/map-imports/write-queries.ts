import { sql } from 'kysely'
import { json } from '../database/json.ts'
import { query } from '../database/query-builder.ts'

/** Many records in one statement each, as JSON: a club has a thousand. */

interface ImportClub {
  readonly name: string
  readonly languages: readonly string[]
}
export const clubOfImport = sql<ImportClub>`select name, languages from clubs where id = current_club()`

export const upsertCourses = (clubId: string, courses: string) => sql`
  insert into courses (id, club_id, name, map_key)
  select id, ${clubId}, name, "mapKey" from jsonb_to_recordset(${courses}::jsonb)
    as c(id uuid, name text, "mapKey" text)
  on conflict (id) do update set name = excluded.name, map_key = excluded.map_key,
    version = courses.version + 1, updated_at = now()`

export const insertTeesOfCourses = (clubId: string, courses: string) => sql`
  insert into tees (id, club_id, course_id, ordinal, name, colour, gender)
  select (tee->>'id')::uuid, ${clubId}, c.id, ordinal, tee->>'name', tee->>'colour', tee->>'gender'
  from jsonb_to_recordset(${courses}::jsonb) as c(id uuid, tees jsonb),
    jsonb_array_elements(c.tees) with ordinality as t(tee, ordinal)`

export const upsertPlannedHoles = (clubId: string, holes: string) => sql`
  insert into holes (id, club_id, course_id, number, name, par, par_source, stroke_index, stroke_index_source,
    line_of_play, length_metres, green, green_source, map_key, map_source)
  select id, ${clubId}, "courseId", number, name, par, "parSource", "strokeIndex", "strokeIndexSource",
    nullif("lineOfPlay", 'null'), "lengthMetres", nullif(green, 'null'), "greenSource", "mapKey", nullif("mapSource", 'null')
  from jsonb_to_recordset(${holes}::jsonb)
    as h(id uuid, "courseId" uuid, number int, name text, par int, "parSource" text, "strokeIndex" int,
      "strokeIndexSource" text, "lineOfPlay" jsonb, "lengthMetres" float8, green jsonb, "greenSource" text,
      "mapKey" text, "mapSource" jsonb)
  on conflict (id) do update set course_id = excluded.course_id, number = excluded.number, name = excluded.name,
    par = excluded.par, par_source = excluded.par_source, stroke_index = excluded.stroke_index,
    stroke_index_source = excluded.stroke_index_source, line_of_play = excluded.line_of_play,
    length_metres = excluded.length_metres, green = excluded.green, green_source = excluded.green_source,
    map_key = excluded.map_key, map_source = excluded.map_source, version = holes.version + 1, updated_at = now()`

export const deleteTeesOfHoles = (holeIds: readonly string[]) =>
  query.deleteFrom('hole_tees').where('hole_id', '=', sql<string>`any(${holeIds}::uuid[])`)

export const insertTeesOfHoles = (clubId: string, holes: string) => sql`
  insert into hole_tees (hole_id, tee_id, club_id, course_id, par, stroke_index, length_metres, position, position_source,
    area)
  select h.id, "teeId", ${clubId}, h."courseId", par, "strokeIndex", "lengthMetres", nullif(position, 'null'),
    "positionSource", nullif(area, 'null')
  from jsonb_to_recordset(${holes}::jsonb) as h(id uuid, "courseId" uuid, tees jsonb),
    jsonb_to_recordset(h.tees)
      as t("teeId" uuid, par int, "strokeIndex" int, "lengthMetres" float8, position jsonb, "positionSource" text,
        area jsonb)`

export const upsertFeatures = (clubId: string, features: string) => sql`
  insert into map_features (id, club_id, kind, name, geometry, map_key, map_source)
  select id, ${clubId}, kind, name, geometry, "mapKey", nullif("mapSource", 'null')
  from jsonb_to_recordset(${features}::jsonb)
    as f(id uuid, kind text, name text, geometry jsonb, "mapKey" text, "mapSource" jsonb)
  on conflict (id) do update set kind = excluded.kind, name = excluded.name, geometry = excluded.geometry,
    map_key = excluded.map_key, map_source = excluded.map_source, version = map_features.version + 1, updated_at = now()`

export const deleteLinks = (featureIds: readonly string[]) =>
  query.deleteFrom('hole_map_features').where('map_feature_id', '=', sql<string>`any(${featureIds}::uuid[])`)

export const insertLinks = (clubId: string, features: string) => sql`
  insert into hole_map_features (club_id, hole_id, map_feature_id)
  select ${clubId}, hole::uuid, f.id
  from jsonb_to_recordset(${features}::jsonb) as f(id uuid, "holeIds" jsonb),
    jsonb_array_elements_text(f."holeIds") as hole`

export const deleteRecords = (table: 'courses' | 'holes' | 'map_features', ids: readonly string[]) =>
  query.deleteFrom(table).where('id', '=', sql<string>`any(${ids}::uuid[])`)

/** Values that the club has set itself are not overwritten. */
export const fillClub = (boundary: unknown, attribution: string | null) => sql`
  update clubs set boundary = coalesce(boundary, ${json(boundary)}), attribution = coalesce(attribution, ${attribution}),
    version = version + 1, updated_at = now()
  where id = current_club()`
