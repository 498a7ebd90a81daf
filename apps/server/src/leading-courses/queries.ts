import { API_BASE, type LeadingCourse, type LeadingCourseFields, validityOf } from '@pinwise/contract'
import { type Selectable, sql } from 'kysely'
import { contains } from '../database/contains.ts'
import { json } from '../database/json.ts'
import { query } from '../database/query-builder.ts'
import type { LeadingCourses } from '../database/schema.gen.ts'

/** Row security shows requests the switched on ones, and only clubs that are published. */
const all = query
  .selectFrom('leading_courses as l')
  .leftJoin('clubs as c', join =>
    join.onRef('c.id', '=', 'l.club_id').on('c.published', '=', true).on('c.deleted_at', 'is', null),
  )
  .selectAll('l')
  .select('c.slug as club_slug')

const SORT_COLUMN = { position: 'l.position', name: 'l.name' } as const

export const allCourses = (
  search: string | undefined,
  [column, order]: readonly [keyof typeof SORT_COLUMN, 'asc' | 'desc'] = ['position', 'asc'],
) => {
  const found = search ? all.where('l.name', 'ilike', contains(search)) : all
  return found.orderBy(SORT_COLUMN[column], order).orderBy('l.id')
}

export const courseById = (id: string) => all.where('l.id', '=', id)
export const courseByKey = (key: string) => all.where('l.key', '=', key)

/** Held: the order and the number of them change one at a time. */
export const lockOrder = sql`select pg_advisory_xact_lock(hashtext('leading courses'))`

export const lockedCourse = (id: string) =>
  query.selectFrom('leading_courses').selectAll().where('id', '=', id).forUpdate()

export const lastPosition = query
  .selectFrom('leading_courses')
  .select([sql<number>`coalesce(max(position) + 1, 0)`.as('next'), sql<number>`count(*)`.as('count')])

export const idsInOrder = query.selectFrom('leading_courses').select('id').orderBy('position').orderBy('id')

export const setOrder = (ids: readonly string[]) => sql`
  update leading_courses l set position = o.at - 1, version = version + 1, updated_at = now()
  from unnest(${ids}::uuid[]) with ordinality as o(id, at) where l.id = o.id and l.position <> o.at - 1`

function columnsOf({ name, place, clubId, rating, text, start, end, enabled }: Partial<LeadingCourseFields>) {
  return {
    ...(name !== undefined && { name }),
    ...(place !== undefined && { place }),
    ...(clubId !== undefined && { club_id: clubId }),
    ...(rating !== undefined && { rating: rating && json(rating) }),
    ...(text !== undefined && { text: json(text) }),
    ...(start !== undefined && { starts_at: new Date(start) }),
    ...(end !== undefined && { ends_at: new Date(end) }),
    ...(enabled !== undefined && { enabled }),
  }
}

export const insertCourse = (fields: LeadingCourseFields, key: string, position: number) =>
  query
    .insertInto('leading_courses')
    .values({
      ...columnsOf(fields),
      name: fields.name,
      text: json(fields.text),
      starts_at: new Date(fields.start),
      ends_at: new Date(fields.end),
      key,
      position,
    })
    .returning('id')

export const updateCourseRow = (id: string, fields: Partial<LeadingCourseFields>) =>
  query
    .updateTable('leading_courses')
    .set(columnsOf(fields))
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)

export interface StoredPicture {
  readonly key: string
  readonly type: string
  readonly bytes: number
  readonly sha256: string
  readonly width: number
  readonly height: number
}

export const setPicture = (id: string, picture: StoredPicture | null) =>
  query
    .updateTable('leading_courses')
    .set({
      picture_key: picture?.key ?? null,
      picture_type: picture?.type ?? null,
      picture_bytes: picture?.bytes ?? null,
      picture_sha256: picture?.sha256 ?? null,
      picture_width: picture?.width ?? null,
      picture_height: picture?.height ?? null,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)

export const deleteCourseRow = (id: string) => query.deleteFrom('leading_courses').where('id', '=', id)

export const clubExists = (id: string) =>
  query.selectFrom('clubs').select('id').where('id', '=', id).where('deleted_at', 'is', null)

type LeadingCourseRow = Selectable<LeadingCourses> & { readonly club_slug: string | null }

export function leadingCourseOf(row: LeadingCourseRow, now: number): LeadingCourse {
  const period = { start: row.starts_at.toISOString(), end: row.ends_at.toISOString(), enabled: row.enabled }
  return {
    id: row.id,
    name: row.name,
    place: row.place,
    clubId: row.club_id,
    clubSlug: row.club_slug,
    rating: row.rating as LeadingCourse['rating'],
    text: row.text as LeadingCourse['text'],
    ...period,
    position: row.position,
    picture: pictureOf(row),
    status: validityOf(period, now),
    demo: row.demo,
    version: row.version,
  }
}

/** Another picture has another address, so that browsers may keep them. */
function pictureOf(row: LeadingCourseRow): LeadingCourse['picture'] {
  const { picture_sha256: hash, picture_width: width, picture_height: height } = row
  if (hash === null || width === null || height === null) return null
  return { address: `${API_BASE}/lc/${row.id}/picture`, width, height }
}
