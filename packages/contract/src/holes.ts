import { z } from 'zod'
import { defineCalls } from './call.ts'
import { HoleNumber, Par, Source, StrokeIndex } from './courses.ts'
import { Can, Id, IdParams, stamps, text, Version } from './fields.ts'
import { AreaGeometry, FeatureCollection, LineGeometry, PointGeometry } from './geometry.ts'
import { listOf, listQuery } from './lists.ts'

const HoleTee = z.strictObject({
  /** One of the course's tees. */
  teeId: Id,
  /** Null where this tee has the hole's own par and index. */
  par: Par.nullable(),
  strokeIndex: StrokeIndex.nullable(),
  lengthMetres: z.number().min(20).max(1000).nullable(),
  position: PointGeometry.nullable(),
  /** Estimated: placed by us along the line of play, until the club surveys it. */
  positionSource: z.enum(['surveyed', 'estimated']),
  area: AreaGeometry.nullable(),
})

const holeFields = {
  number: HoleNumber,
  name: text(80).nullable(),
  par: Par,
  parSource: Source,
  strokeIndex: StrokeIndex.nullable(),
  strokeIndexSource: Source,
  /** From the tee to the middle of the green. */
  lineOfPlay: LineGeometry.nullable(),
  green: AreaGeometry.nullable(),
  greenSource: z.enum(['surveyed', 'synthetic']),
  tees: z.array(HoleTee).max(20),
}
export const HoleFields = z.strictObject(holeFields)

export const Hole = z
  .object({
    id: Id,
    clubId: Id,
    courseId: Id,
    ...holeFields,
    /** Along the line of play, on the local WGS84 plane. */
    lengthMetres: z.number().nullable(),
    ...stamps,
    can: z.object({ edit: Can.shape.edit }),
  })
  .meta({ id: 'Hole' })

export type Hole = z.infer<typeof Hole>
export type HoleFields = z.infer<typeof HoleFields>

const updateErrors = [
  'club_not_found',
  'hole_not_found',
  'version_conflict',
  'invalid_geometry',
  'hole_numbers_repeated',
  'stroke_indexes_repeated',
  'tee_unknown',
  'tees_repeated',
  'map_too_large',
] as const
const ofOne = { access: ['admin', 'superadmin'], clubHeader: 'optional', params: IdParams } as const

export const holeCalls = defineCalls('hole', {
  listHoles: {
    method: 'GET',
    path: '/hole',
    summary: 'Holes of the club of the header, course by course',
    access: ['public'],
    clubHeader: 'required',
    query: listQuery(['number', 'par', 'strokeIndex'], { courseId: Id.optional() }),
    answer: listOf(Hole),
    etag: true,
    errors: ['club_required', 'club_not_found'],
  },
  getHole: {
    method: 'GET',
    path: '/hole/{id}',
    summary: 'One hole with its line of play, green and tees',
    access: ['public'],
    clubHeader: 'optional',
    params: IdParams,
    answer: Hole,
    errors: ['club_not_found', 'hole_not_found'],
  },
  replaceHole: {
    ...ofOne,
    method: 'PUT',
    path: '/hole/{id}',
    summary: 'Replace a hole; holes are created and deleted through their course',
    body: HoleFields.extend({ version: Version }),
    answer: Hole,
    errors: updateErrors,
  },
  changeHole: {
    ...ofOne,
    method: 'PATCH',
    path: '/hole/{id}',
    summary: 'Change some fields of a hole',
    body: HoleFields.partial().extend({ version: Version }),
    answer: Hole,
    errors: updateErrors,
  },
  getHoleGeojson: {
    method: 'GET',
    path: '/hole/{id}/geojson',
    summary: 'The map of one hole: line of play, green, tees and the features that touch it',
    access: ['public'],
    clubHeader: 'optional',
    params: IdParams,
    answer: FeatureCollection,
    etag: true,
    errors: ['club_not_found', 'hole_not_found'],
  },
})
