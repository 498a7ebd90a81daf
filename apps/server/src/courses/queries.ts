import type { Course } from '@pinwise/contract'
import { type Selectable, sql } from 'kysely'
import { contains } from '../database/contains.ts'
import type { ClubAccess } from '../database/database.ts'
import { query } from '../database/query-builder.ts'
import type { Courses } from '../database/schema.gen.ts'

const tees = sql<Course['tees']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'colour', t.colour, 'gender', t.gender,
    'courseRating', t.course_rating, 'slope', t.slope) order by t.ordinal), '[]')
  from tees t where t.course_id = courses.id)`
const holes = sql<Course['holes']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'number', h.number, 'name', h.name, 'par', h.par,
    'strokeIndex', h.stroke_index) order by h.number), '[]')
  from holes h where h.course_id = courses.id)`

const coursesWithLists = query
  .selectFrom('courses')
  .selectAll('courses')
  .select([tees.as('tees'), holes.as('holes')])

type Row = Selectable<Courses> & Pick<Course, 'tees' | 'holes'>

export const courseById = (id: string) => coursesWithLists.where('id', '=', id)
export const coursesById = (ids: readonly string[]) =>
  coursesWithLists.where('club_id', '=', sql<string>`current_club()`).where('id', '=', sql<string>`any(${ids}::uuid[])`)
export const lockedCourse = (id: string) => coursesWithLists.where('id', '=', id).forUpdate('courses')

export function courseOf(row: Row, access: ClubAccess): Course {
  const isStaff = access === 'staff'
  return {
    id: row.id,
    clubId: row.club_id,
    name: row.name,
    par: row.holes.reduce((sum, hole) => sum + hole.par, 0),
    tees: row.tees,
    holes: row.holes,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    can: { edit: isStaff, delete: isStaff },
  }
}

export const insertCourse = (clubId: string, name: string) =>
  query.insertInto('courses').values({ club_id: clubId, name }).returning(['id', 'club_id as clubId'])

export const updateCourseRow = (id: string, name: string) =>
  query.updateTable('courses').set({ name, version: sql`version + 1`, updated_at: sql`now()` }).where('id', '=', id)

export const deleteCourseRow = (id: string) => query.deleteFrom('courses').where('id', '=', id)

export const teeIdsOf = (courseId: string) => query.selectFrom('tees').select('id').where('course_id', '=', courseId)

export const deleteTeesBut = (courseId: string, keptIds: readonly string[]) =>
  sql`delete from tees where course_id = ${courseId} and id <> all(${keptIds}::uuid[])`

export function upsertTees(course: { id: string; clubId: string }, list: readonly Course['tees'][number][]) {
  return sql`
    insert into tees (id, club_id, course_id, ordinal, name, colour, gender, course_rating, slope)
    select (tee->>'id')::uuid, ${course.clubId}, ${course.id}, ordinal, tee->>'name', tee->>'colour', tee->>'gender',
      (tee->>'courseRating')::numeric, (tee->>'slope')::int
    from jsonb_array_elements(${JSON.stringify(list)}::jsonb) with ordinality as t(tee, ordinal)
    on conflict (id) do update set ordinal = excluded.ordinal, name = excluded.name, colour = excluded.colour,
      gender = excluded.gender, course_rating = excluded.course_rating, slope = excluded.slope`
}

interface CourseFilter {
  readonly search?: string | undefined
}
const SORT_COLUMN = { name: 'name', createdAt: 'created_at' } as const

function filtered(filter: CourseFilter) {
  const courses = coursesWithLists.where('club_id', '=', sql<string>`current_club()`)
  return filter.search ? courses.where('name', 'ilike', contains(filter.search)) : courses
}

export function pageOfCourses(
  filter: CourseFilter,
  page: { limit: number; offset: number; sort: readonly [keyof typeof SORT_COLUMN, 'asc' | 'desc'] },
) {
  return filtered(filter)
    .orderBy(SORT_COLUMN[page.sort[0]], page.sort[1])
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
}

export const countCourses = (filter: CourseFilter) =>
  filtered(filter).clearSelect().select(sql<number>`count(*)`.as('total'))
