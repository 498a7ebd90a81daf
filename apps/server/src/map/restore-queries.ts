import { sql } from 'kysely'
import type { KeptCourse, KeptHole } from './map-contents.ts'

/** Two courses may change names, and each name is given once at any time. */
export const setAsideNames = (ids: readonly string[]) =>
  sql`update courses set name = id::text where id = any(${ids}::uuid[])`

export const renameCourses = (courses: readonly KeptCourse[]) => sql`
  update courses c set name = n.name, version = c.version + 1, updated_at = now()
  from jsonb_to_recordset(${JSON.stringify(courses)}::jsonb) as n(id uuid, name text) where c.id = n.id`

export const insertCourses = (clubId: string, courses: readonly KeptCourse[], version: number) => sql`
  insert into courses (id, club_id, name, map_key, version)
  select id, ${clubId}, name, "mapKey", ${version}::int
  from jsonb_to_recordset(${JSON.stringify(courses)}::jsonb) as n(id uuid, name text, "mapKey" text)`

export const insertHoles = (clubId: string, holes: readonly KeptHole[], version: number) => sql`
  insert into holes (id, club_id, course_id, number, name, par, par_source, stroke_index, stroke_index_source,
    line_of_play, length_metres, green, green_source, map_key, map_source, version)
  select id, ${clubId}, "courseId", number, name, par, "parSource", "strokeIndex", "strokeIndexSource",
    nullif("lineOfPlay", 'null'), "lengthMetres", nullif(green, 'null'), "greenSource", "mapKey",
    nullif("mapSource", 'null'), ${version}::int
  from jsonb_to_recordset(${JSON.stringify(holes)}::jsonb) as n(id uuid, "courseId" uuid, number int, name text, par int,
    "parSource" text, "strokeIndex" int, "strokeIndexSource" text, "lineOfPlay" jsonb, "lengthMetres" float8,
    green jsonb, "greenSource" text, "mapKey" text, "mapSource" jsonb)`
