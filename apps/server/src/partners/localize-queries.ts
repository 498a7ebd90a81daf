import type { LineString, LngLat, MultiPolygon, Point, Polygon } from '@pinwise/golf'
import { sql } from 'kysely'
import { type Statement, statementOf } from '../database/query-builder.ts'

interface NearClub extends LngLat {
  readonly id: string
  readonly name: string
}

/** More than are returned: on the true shape of the globe, two clubs at nearly the same distance may swap places. */
const CANDIDATES = 8

/** Of the clubs of the key, in the order of distance on a sphere, over poles and the date line alike. */
export const clubsNear = ({ lng, lat }: LngLat): Statement<NearClub> =>
  statementOf(sql<NearClub>`
    select id, name, lng, lat from partner_clubs_in_reach('consumer')
    order by on_sphere(lng, lat) <-> on_sphere(${lng}, ${lat}) limit ${sql.lit(CANDIDATES)}`)

export interface DrawnHole {
  readonly id: string
  readonly courseId: string
  readonly number: number
  readonly lineOfPlay: LineString
  readonly green: Polygon | MultiPolygon | null
  readonly tees: readonly Point[]
}

export const drawnHoles: Statement<DrawnHole> = statementOf(sql<DrawnHole>`
  select h.id, h.course_id as "courseId", h.number, h.line_of_play as "lineOfPlay", h.green,
    (select coalesce(jsonb_agg(ht.position), '[]') from hole_tees ht
      where ht.hole_id = h.id and ht.position is not null) as tees
  from holes h where h.club_id = current_club() and h.line_of_play is not null order by h.course_id, h.number`)
