import { z } from 'zod'
import { defineCalls } from './call.ts'
import { Course } from './courses.ts'
import { Id, IdParams, Instant, LngLat, text, Version } from './fields.ts'
import { AreaGeometry } from './geometry.ts'
import { Hole, HoleFields } from './holes.ts'
import { listOf, listQuery } from './lists.ts'
import { FeatureKind, featureFields, MapFeature } from './map-features.ts'

export const MapHole = Hole.pick({
  id: true,
  courseId: true,
  number: true,
  name: true,
  par: true,
  parSource: true,
  strokeIndex: true,
  strokeIndexSource: true,
  lineOfPlay: true,
  green: true,
  greenSource: true,
  tees: true,
  lengthMetres: true,
  version: true,
}).meta({ id: 'MapHole' })

/** Everything that is drawn and edited of a club's ground. */
const mapContents = {
  courses: z.array(Course.pick({ id: true, name: true, tees: true })),
  holes: z.array(MapHole),
  features: z.array(MapFeature),
}

export const ClubMap = z
  .object({
    clubId: Id,
    /** Grows with every change of the map. */
    revision: z.int(),
    /** Number of the newest stored version; null before the first. */
    versionNumber: z.int().nullable(),
    position: LngLat,
    boundary: AreaGeometry.nullable(),
    attribution: z.string().nullable(),
    ...mapContents,
  })
  .meta({ id: 'ClubMap' })

/** Each record carries the version it was changed from: others may publish other records meanwhile. */
export const MapChange = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('hole'), id: Id, version: Version, fields: HoleFields.partial() }),
  /** With an id of the editor's making, so that what is sent twice is added once. */
  z.strictObject({ type: z.literal('feature-added'), id: Id, kind: FeatureKind, ...featureFields }),
  z.strictObject({
    type: z.literal('feature'),
    id: Id,
    version: Version,
    fields: z.strictObject({ kind: FeatureKind, ...featureFields }).partial(),
  }),
  z.strictObject({ type: z.literal('feature-removed'), id: Id, version: Version }),
])

export const MapVersion = z
  .object({
    number: z.int(),
    /** start: as it stood before the first; direct: what calls for single records had changed since the one before. */
    origin: z.enum(['start', 'edit', 'import', 'restore', 'direct']),
    note: z.string().nullable(),
    /** Null where nobody in particular made it. */
    by: z.string().nullable(),
    createdAt: Instant,
    added: z.int(),
    changed: z.int(),
    removed: z.int(),
    /** Of a restored one: which version it brought back. */
    restoredFrom: z.int().nullable(),
  })
  .meta({ id: 'MapVersion' })

export const MapVersionDetail = MapVersion.extend(mapContents).meta({ id: 'MapVersionDetail' })

export type ClubMap = z.infer<typeof ClubMap>
export type MapHole = z.infer<typeof MapHole>
export type MapChange = z.infer<typeof MapChange>
export type MapVersion = z.infer<typeof MapVersion>
export type MapVersionDetail = z.infer<typeof MapVersionDetail>

const VersionParams = z.strictObject({ id: Id, number: z.coerce.number().int().min(1).max(1_000_000) })

export const mapCalls = defineCalls('map', {
  getClubMap: {
    method: 'GET',
    path: '/club/{id}/map',
    summary: "The club's map as its editor needs it, each record with its version",
    access: ['admin', 'superadmin'],
    params: IdParams,
    answer: ClubMap,
    etag: true,
    errors: ['club_not_found'],
  },
  publishClubMap: {
    method: 'POST',
    path: '/club/{id}/map',
    summary: 'Publish changes of the map, all of them or none; keeps a version to go back to',
    access: ['admin', 'superadmin'],
    params: IdParams,
    maxBodyBytes: 6 * 1024 * 1024,
    body: z.strictObject({ note: text(200).nullable().default(null), changes: z.array(MapChange).min(1).max(5_000) }),
    answer: ClubMap,
    errors: [
      'club_not_found',
      'map_conflict',
      'invalid_geometry',
      'hole_unknown',
      'hole_numbers_repeated',
      'stroke_indexes_repeated',
      'tee_unknown',
      'tees_repeated',
      'too_many_features',
      'map_too_large',
    ],
  },
  listMapVersions: {
    method: 'GET',
    path: '/club/{id}/map/version',
    summary: "Versions of the club's map, the newest first",
    access: ['admin', 'superadmin'],
    params: IdParams,
    query: listQuery(['number'], {}, 'desc'),
    answer: listOf(MapVersion),
    errors: ['club_not_found'],
  },
  getMapVersion: {
    method: 'GET',
    path: '/club/{id}/map/version/{number}',
    summary: 'The map as it was in one version',
    access: ['admin', 'superadmin'],
    params: VersionParams,
    answer: MapVersionDetail,
    errors: ['club_not_found', 'map_version_not_found'],
  },
  restoreMapVersion: {
    method: 'POST',
    path: '/club/{id}/map/version/{number}/restore',
    summary: 'Bring the map back to a version; what it replaces is kept as a version too',
    access: ['admin', 'superadmin'],
    params: VersionParams,
    /** The map the caller saw: a map that changed since is not overwritten unseen. */
    body: z.strictObject({ revision: z.int().min(0) }),
    answer: ClubMap,
    errors: [
      'club_not_found',
      'map_version_not_found',
      'map_conflict',
      'too_many_courses',
      'too_many_holes',
      'too_many_features',
      'map_too_large',
    ],
  },
})
