import { z } from 'zod'
import { defineCalls } from './call.ts'
import { Id, IdParams, LngLat, stamps, Version } from './fields.ts'
import { listOf, listQuery } from './lists.ts'
import { MapProposal, ReviewStep } from './map-proposal.ts'

/**
 * reading: a worker is at it. refused: the file is no map of a golf course; `problem` says why.
 * review: a person looks at it; nothing is written. accepted, discarded: done.
 */
export const IMPORT_STATES = ['reading', 'refused', 'review', 'accepted', 'discarded'] as const

/** What the import would change of the map the club has: the club's own changes stay. */
const MapDifference = z.object({
  key: z.string(),
  kind: z.enum(['course', 'hole', 'tee', 'feature']),
  change: z.enum(['added', 'missing', 'removed', 'changed', 'kept', 'conflict']),
  fields: z.array(
    z.object({
      field: z.string(),
      before: z.unknown(),
      after: z.unknown(),
      map: z.unknown(),
      isConflict: z.boolean(),
    }),
  ),
})

export const MapImport = z
  .object({
    id: Id,
    clubId: Id,
    state: z.enum(IMPORT_STATES),
    fileName: z.string(),
    bytes: z.int(),
    format: z.enum(['geojson', 'overpass', 'osm-xml', 'kml']).nullable(),
    progress: z.object({ step: z.enum(['waiting', 'reading', 'proposing', 'done']), done: z.int(), total: z.int() }),
    problem: z.object({ code: z.string(), detail: z.string() }).nullable(),
    holeCount: z.int().nullable(),
    by: z.string(),
    ...stamps,
  })
  .meta({ id: 'MapImport' })

export const MapImportDetail = MapImport.extend({
  /** Of a file with several clubs, those within 20 km, the nearest first. */
  clubs: z.array(z.object({ name: z.string().nullable(), distanceMetres: z.number(), holeCount: z.int() })),
  chosenClub: z.int(),
  /** Clubs of the file that are too far away to be this one. */
  farClubCount: z.int(),
  /** With every step of the review applied. */
  proposal: MapProposal.nullable(),
  stepCount: z.int(),
  /** Of the map that `differences` are of. */
  revision: z.int(),
  /** Empty while the club has no map. */
  differences: z.array(MapDifference),
  /**
   * How many courses, holes and features of the club's map would change if every hole that can be were accepted: none
   * where the file brings nothing new. Null while the club has no map, and when the import is closed.
   */
  changes: z.object({ added: z.int(), changed: z.int(), removed: z.int() }).nullable(),
  /** Holes of the club that will not be as the file has them, as they will be: what the club changed stays. */
  standing: z.array(
    z.object({
      key: z.string(),
      courseName: z.string(),
      number: z.int(),
      name: z.string().nullable(),
      par: z.int(),
      strokeIndex: z.int().nullable(),
    }),
  ),
  /** Holes of the club that the file does not mention. Each stays unless a step `remove-holes` names it. */
  missing: z.array(
    z.object({
      key: z.string(),
      holeId: Id,
      courseName: z.string(),
      number: z.int(),
      name: z.string().nullable(),
      isRemoved: z.boolean(),
      /** What goes with the hole, and comes back with it. */
      pins: z.int(),
      layouts: z.array(z.string()),
      prints: z.array(z.string()),
    }),
  ),
  /** Where an accepted import took holes out: the version of the map that brings them back. */
  versionBefore: z.int().nullable(),
}).meta({ id: 'MapImportDetail' })

export type MapImport = z.infer<typeof MapImport>
export type MapImportDetail = z.infer<typeof MapImportDetail>

/** A course of the list that comes with the server. */
const ListedCourse = z.object({
  /** As OpenStreetMap calls it, like way/334648076. */
  key: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  country: z.string(),
})

/** The same with its place, for a club that is to be created there. */
export const ListedPlace = ListedCourse.extend({
  position: LngLat,
  /** The club that we have there already. */
  known: z.object({ id: Id, name: z.string() }).nullable(),
}).meta({ id: 'ListedPlace' })
export type ListedPlace = z.infer<typeof ListedPlace>

const courseSearch = {
  search: z.string().trim().min(2).max(80),
  limit: z.int().min(1).max(50).default(20),
  offset: z.int().min(0).max(10_000).default(0),
}

const missing = ['club_not_found', 'map_import_not_found'] as const
const ofOne = { access: ['admin', 'superadmin'], clubHeader: 'optional', params: IdParams } as const

export const mapImportCalls = defineCalls('map import', {
  listMapImports: {
    method: 'GET',
    path: '/map-import',
    summary: 'Imports of the club of the header, the newest first',
    access: ['admin', 'superadmin'],
    clubHeader: 'required',
    query: listQuery(['createdAt'], {}, 'desc'),
    answer: listOf(MapImport),
    errors: ['club_required', 'club_not_found'],
  },
  startMapImport: {
    method: 'POST',
    path: '/map-import',
    summary: 'Hand in a map file: OpenStreetMap GeoJSON, Overpass JSON, OSM XML or KML, at most 20 MB',
    access: ['admin', 'superadmin'],
    rate: 'upload',
    clubHeader: 'required',
    body: 'file',
    maxFileBytes: 20 * 1024 * 1024,
    answer: MapImport,
    status: 201,
    errors: ['club_required', 'club_not_found', 'file_too_large', 'file_unreadable', 'too_many_imports'],
  },
  findCourses: {
    method: 'GET',
    path: '/map-import/courses',
    summary: 'Courses of OpenStreetMap by name or town, from a list that comes with the server; it covers Europe',
    access: ['admin', 'superadmin'],
    clubHeader: 'required',
    query: z.strictObject(courseSearch),
    answer: listOf(ListedCourse).extend({
      /** Whether this server may ask a map server for the area. */
      isAvailable: z.boolean(),
    }),
    errors: ['club_required', 'club_not_found'],
  },
  findPlaces: {
    method: 'GET',
    path: '/map-import/places',
    summary: 'The same list for a club that does not exist yet: where each course is, and whether we have it already',
    access: ['superadmin'],
    query: z.strictObject(courseSearch),
    answer: listOf(ListedPlace),
    errors: [],
  },
  importFoundCourse: {
    method: 'POST',
    path: '/map-import/courses',
    summary:
      'Fetch the map of a listed course, or of the ground around the club, from OpenStreetMap and start its import',
    access: ['admin', 'superadmin'],
    rate: 'upload',
    clubHeader: 'required',
    /** Null: the ground around the place of the club. */
    body: z.strictObject({
      key: z
        .string()
        .regex(/^(node|way|relation)\/\d{1,15}$/)
        .nullable(),
    }),
    answer: MapImport,
    status: 201,
    errors: [
      'club_required',
      'club_not_found',
      'listed_course_not_found',
      'map_source_unavailable',
      'file_too_large',
      'file_unreadable',
      'too_many_imports',
    ],
  },
  getMapImport: {
    ...ofOne,
    method: 'GET',
    path: '/map-import/{id}',
    summary: 'How far an import is, and what it proposes',
    answer: MapImportDetail,
    errors: [...missing, 'map_too_large'],
  },
  reviewMapImport: {
    ...ofOne,
    method: 'PATCH',
    path: '/map-import/{id}',
    summary: 'Take steps of the review, take the last ones back, or choose another club of the file',
    body: z.strictObject({
      version: Version,
      steps: z.array(ReviewStep).max(200).default([]),
      /** Takes back so many of the last steps, before the new ones. */
      undo: z.int().min(0).max(10_000).default(0),
      /** Starts over with another club of the file. */
      chosenClub: z.int().min(0).max(50).optional(),
    }),
    answer: MapImportDetail,
    errors: [...missing, 'version_conflict', 'map_import_closed', 'review_step_refused', 'map_too_large'],
  },
  acceptMapImport: {
    ...ofOne,
    method: 'POST',
    path: '/map-import/{id}/accept',
    summary: 'Write the accepted holes into the map, in one transaction; what the club changed itself stays',
    /** The map whose differences the caller saw: one that changed since is not written over unseen. */
    body: z.strictObject({ version: Version, revision: z.int().min(0) }),
    answer: MapImportDetail,
    errors: [
      ...missing,
      'version_conflict',
      'map_import_closed',
      'map_conflict',
      'nothing_accepted',
      'too_many_courses',
      'too_many_holes',
      'too_many_features',
      'map_too_large',
      'name_taken',
      'hole_numbers_repeated',
      'stroke_indexes_repeated',
    ],
  },
  discardMapImport: {
    ...ofOne,
    method: 'DELETE',
    path: '/map-import/{id}',
    summary: 'Discard an import that was not accepted',
    answer: 'nothing',
    errors: [...missing, 'map_import_closed'],
  },
})
