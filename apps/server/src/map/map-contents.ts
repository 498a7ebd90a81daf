import type { ClubMap, Course, MapFeature, MapHole } from '@pinwise/contract'
import { sql } from 'kysely'
import { type Statement, statementOf } from '../database/query-builder.ts'

/** The origin of a map record. It is stored with the versions and never leaves the server. */
interface Origin {
  readonly mapKey: string | null
  readonly mapSource: unknown
}
export type StoredTee = MapHole['tees'][number]
export type StoredHole = Omit<MapHole, 'tees'> & Origin & { readonly tees: readonly StoredTee[] }
export type StoredFeature = MapFeature & Origin
export type StoredCourse = Pick<Course, 'id' | 'name' | 'tees'> & { readonly mapKey: string | null }

/** The parts of a map that a version stores. */
export interface MapContents {
  readonly courses: readonly StoredCourse[]
  readonly holes: readonly StoredHole[]
  readonly features: readonly StoredFeature[]
}

/** The current map of a club. */
export interface CurrentMap extends MapContents {
  readonly clubId: string
  readonly revision: number
  readonly changedAt: Date
  /** The newest version and the revision of the map that it shows; null before the first. */
  readonly versionNumber: number | null
  readonly versionRevision: number | null
  /** The import with which the next one is compared. */
  readonly importId: string | null
  readonly lng: number
  readonly lat: number
  readonly boundary: ClubMap['boundary']
  readonly attribution: string | null
}

const courses = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', co.id, 'name', co.name, 'mapKey', co.map_key, 'tees', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'colour', t.colour, 'gender', t.gender,
        'courseRating', t.course_rating, 'slope', t.slope) order by t.ordinal, t.id), '[]')
      from tees t where t.course_id = co.id)) order by co.name, co.id), '[]')
  from courses co)`

const holes = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'courseId', h.course_id, 'number', h.number, 'name', h.name,
      'par', h.par, 'parSource', h.par_source, 'strokeIndex', h.stroke_index, 'strokeIndexSource', h.stroke_index_source,
      'lineOfPlay', h.line_of_play, 'green', h.green, 'greenSource', h.green_source, 'lengthMetres', h.length_metres,
      'version', h.version, 'mapKey', h.map_key, 'mapSource', h.map_source, 'tees', coalesce(ht.tees, '[]'))
    order by co.name, co.id, h.number), '[]')
  from holes h join courses co on co.id = h.course_id
  left join (
    select ht.hole_id, jsonb_agg(jsonb_build_object('teeId', ht.tee_id, 'par', ht.par, 'strokeIndex', ht.stroke_index,
      'lengthMetres', ht.length_metres, 'position', ht.position, 'positionSource', ht.position_source, 'area', ht.area)
      order by t.ordinal, t.id) as tees
    from hole_tees ht join tees t on t.id = ht.tee_id group by ht.hole_id) ht on ht.hole_id = h.id)`

const features = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'name', f.name, 'geometry', f.geometry,
      'holeIds', coalesce(l.hole_ids, '[]'), 'version', f.version, 'mapKey', f.map_key, 'mapSource', f.map_source)
    order by f.kind, f.id), '[]')
  from map_features f
  left join (
    select map_feature_id, jsonb_agg(hole_id order by hole_id) as hole_ids
    from hole_map_features group by map_feature_id) l on l.map_feature_id = f.id)`

/** The whole map of the club that was entered, in one statement and so of one moment. Row security narrows it to the club. */
export const currentMap: Statement<CurrentMap> = statementOf(sql<CurrentMap>`
  select c.id as "clubId", c.map_revision as revision, c.map_changed_at as "changedAt", c.lng, c.lat, c.boundary,
    c.attribution, c.map_import_id as "importId", v.number as "versionNumber", v.revision as "versionRevision",
    ${courses} as courses, ${holes} as holes, ${features} as features
  from clubs c
  left join lateral (
    select number, revision from map_versions where club_id = c.id order by number desc limit 1) v on true
  where c.id = current_club()`)

export const contentsOf = ({ courses, holes, features }: MapContents): MapContents => ({ courses, holes, features })

/** As its editor gets it; the serializer leaves out what is the server's own. */
export function clubMapOf(map: CurrentMap): ClubMap {
  const { clubId, revision, versionNumber, lng, lat, boundary, attribution } = map
  const { courses, holes, features } = map as unknown as Pick<ClubMap, 'courses' | 'holes' | 'features'>
  return { clubId, revision, versionNumber, position: { lng, lat }, boundary, attribution, courses, holes, features }
}
