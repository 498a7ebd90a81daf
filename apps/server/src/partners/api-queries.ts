import type { PartnerScope } from '@pinwise/contract'
import { type Selectable, sql } from 'kysely'
import { query } from '../database/query-builder.ts'
import type { Clubs } from '../database/schema.gen.ts'

/** Reads of a request that entered as a partner: the functions show what its key reaches. */

export interface Reach {
  /** Null: all of them. */
  readonly courseIds: readonly string[] | null
}
export const enterPartnerClub = (clubId: string, scope: PartnerScope) =>
  sql<{ reach: Reach | null }>`select enter_partner_club(${clubId}, ${scope}) as reach`

interface ApiPage {
  readonly limit: number
  readonly cursor?: string | undefined
  readonly externalId?: string | undefined
}
type ClubRow = Selectable<Clubs> & { readonly external_id: string | null }

const external = (kind: 'club' | 'course', alias: string) => sql`
  left join partner_external_ids x on x.partner_id = current_partner() and x.kind = ${sql.lit(kind)}
    and x.record_id = ${sql.ref(`${alias}.id`)}`
const ofPage = ({ cursor, externalId }: ApiPage, alias: string) => sql`
  (${cursor ?? null}::uuid is null or ${sql.ref(`${alias}.id`)} > ${cursor ?? null}::uuid)
  and (${externalId ?? null}::text is null or x.external_id = ${externalId ?? null}::text)`

/** One more than the page holds, where there is more. */
export const clubsInReach = (page: ApiPage) => sql<ClubRow>`
  select c.*, x.external_id from partner_clubs_in_reach('consumer') c ${external('club', 'c')}
  where ${ofPage(page, 'c')} order by c.id limit ${page.limit + 1}`
export const clubInReach = (id: string) => sql<ClubRow>`
  select c.*, x.external_id from partner_clubs_in_reach('consumer') c ${external('club', 'c')} where c.id = ${id}`

export const coursesOfClubs = (clubIds: readonly string[]) => sql<{ id: string; club_id: string; name: string }>`
  select id, club_id, name from partner_courses_in_reach('consumer')
  where club_id = any(${clubIds}::uuid[]) order by name, id`

interface CourseRow {
  readonly id: string
  readonly club_id: string
  readonly time_zone: string
  readonly external_id: string | null
}
const coursesInReach = sql`
  select k.id, k.club_id, c.time_zone, x.external_id from partner_courses_in_reach('consumer') k
  join partner_clubs_in_reach('consumer') c on c.id = k.club_id ${external('course', 'k')}`
export const pageOfCourses = (page: ApiPage & { readonly clubId?: string | undefined }) => sql<CourseRow>`
  ${coursesInReach} where ${ofPage(page, 'k')} and (${page.clubId ?? null}::uuid is null or k.club_id = ${page.clubId ?? null}::uuid)
  order by k.id limit ${page.limit + 1}`
export const courseInReach = (id: string) => sql<CourseRow>`${coursesInReach} where k.id = ${id}`

export const clubOfCourse = (courseId: string, scope: PartnerScope) =>
  sql<{ club_id: string }>`select club_id from partner_courses_in_reach(${scope}) where id = ${courseId}`

/** Of the club that was entered. */
export const holesOfCourses = ({ courseIds }: Reach) => {
  const holes = query.selectFrom('holes').select(['id', 'course_id']).where('club_id', '=', sql<string>`current_club()`)
  return courseIds ? holes.where('course_id', '=', sql<string>`any(${courseIds}::uuid[])`) : holes
}
export const zoneOfClub = sql<{ time_zone: string }>`select time_zone from clubs where id = current_club()`

/** The same again changes nothing. */
export const setExternalId = (kind: 'club' | 'course', recordId: string, externalId: string) => sql`
  insert into partner_external_ids as x (partner_id, kind, record_id, external_id)
  values (current_partner(), ${kind}, ${recordId}, ${externalId})
  on conflict (partner_id, kind, record_id) do update set external_id = excluded.external_id, updated_at = now()
  where x.external_id <> excluded.external_id`
export const removeExternalId = (kind: 'club' | 'course', recordId: string) => sql`
  delete from partner_external_ids where partner_id = current_partner() and kind = ${kind} and record_id = ${recordId}`
