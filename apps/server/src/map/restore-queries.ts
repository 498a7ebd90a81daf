import { sql } from 'kysely'
import type { MapContents, StoredCourse, StoredHole } from './map-contents.ts'

export const renameCourses = (courses: readonly StoredCourse[]) => sql`
  update courses c set name = n.name, version = c.version + 1, updated_at = now()
  from jsonb_to_recordset(${JSON.stringify(courses)}::jsonb) as n(id uuid, name text) where c.id = n.id`

export const insertCourses = (clubId: string, courses: readonly StoredCourse[], version: number) => sql`
  insert into courses (id, club_id, name, map_key, version)
  select id, ${clubId}, name, "mapKey", ${version}::int
  from jsonb_to_recordset(${JSON.stringify(courses)}::jsonb) as n(id uuid, name text, "mapKey" text)`

export const insertHoles = (clubId: string, holes: readonly StoredHole[], version: number) => sql`
  insert into holes (id, club_id, course_id, number, name, par, par_source, stroke_index, stroke_index_source,
    line_of_play, length_metres, green, green_source, map_key, map_source, version)
  select id, ${clubId}, "courseId", number, name, par, "parSource", "strokeIndex", "strokeIndexSource",
    nullif("lineOfPlay", 'null'), "lengthMetres", nullif(green, 'null'), "greenSource", "mapKey",
    nullif("mapSource", 'null'), ${version}::int
  from jsonb_to_recordset(${JSON.stringify(holes)}::jsonb) as n(id uuid, "courseId" uuid, number int, name text, par int,
    "parSource" text, "strokeIndex" int, "strokeIndexSource" text, "lineOfPlay" jsonb, "lengthMetres" float8,
    green jsonb, "greenSource" text, "mapKey" text, "mapSource" jsonb)`

/**
 * The import keys of the current records become those of the version, because the next import is compared with the
 * import of that version.
 */
export function bringBackKeys({ courses, holes, features }: MapContents) {
  const keysOf = (records: readonly { id: string; mapKey: string | null; mapSource?: unknown }[]) =>
    JSON.stringify(records.map(({ id, mapKey, mapSource = null }) => ({ id, mapKey, mapSource })))
  const from = (records: string) => sql`
    from (select id, "mapKey", nullif("mapSource", 'null') as "mapSource"
      from jsonb_to_recordset(${records}::jsonb) as n(id uuid, "mapKey" text, "mapSource" jsonb)) n`
  return [
    sql`update courses c set map_key = n."mapKey" ${from(keysOf(courses))}
      where c.id = n.id and c.map_key is distinct from n."mapKey"`,
    sql`update holes h set map_key = n."mapKey", map_source = n."mapSource" ${from(keysOf(holes))}
      where h.id = n.id and (h.map_key, h.map_source) is distinct from (n."mapKey", n."mapSource")`,
    sql`update map_features f set map_key = n."mapKey", map_source = n."mapSource" ${from(keysOf(features))}
      where f.id = n.id and (f.map_key, f.map_source) is distinct from (n."mapKey", n."mapSource")`,
  ]
}
