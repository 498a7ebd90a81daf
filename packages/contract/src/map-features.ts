import { z } from 'zod'
import { Id, text, Version } from './fields.ts'
import { AnyGeometry } from './geometry.ts'

/** What a golfer would rather not be in: the kinds of the danger calls. */
export const DANGER_KINDS = [
  'bunker',
  'penalty-area-yellow',
  'penalty-area-red',
  'water',
  'out-of-bounds',
  'hazard',
] as const

/** Everything on a club's map besides hole lines, greens and tees. A fence is an area of the club's own making. */
export const FEATURE_KINDS = [
  ...DANGER_KINDS,
  'fairway',
  'rough',
  'trees',
  'path',
  'cart-path',
  'driving-range',
  'clubhouse',
  'fence',
  'point-of-interest',
] as const

const AREAS = ['Polygon', 'MultiPolygon'] as const
const AREAS_AND_LINES = [...AREAS, 'LineString'] as const

/** How each kind is drawn. A stream is a line, a bunker never is. */
export const GEOMETRY_OF_KIND = {
  bunker: AREAS,
  'penalty-area-yellow': AREAS_AND_LINES,
  'penalty-area-red': AREAS_AND_LINES,
  water: AREAS_AND_LINES,
  'out-of-bounds': AREAS_AND_LINES,
  hazard: AREAS_AND_LINES,
  fairway: AREAS,
  rough: AREAS,
  trees: ['Point', 'LineString', ...AREAS],
  path: AREAS_AND_LINES,
  'cart-path': AREAS_AND_LINES,
  'driving-range': ['Point', ...AREAS],
  clubhouse: ['Point', ...AREAS],
  fence: AREAS,
  'point-of-interest': ['Point'],
} as const satisfies Record<(typeof FEATURE_KINDS)[number], readonly string[]>

export const DangerKind = z.enum(DANGER_KINDS)
export const FeatureKind = z.enum(FEATURE_KINDS)

export const featureFields = {
  name: text(80).nullable(),
  geometry: AnyGeometry,
  /** The holes it matters to; it may be several. */
  holeIds: z.array(Id).max(54),
}

export const MapFeature = z
  .object({ id: Id, kind: FeatureKind, ...featureFields, version: Version })
  .meta({ id: 'MapFeature' })

export type DangerKind = z.infer<typeof DangerKind>
export type FeatureKind = z.infer<typeof FeatureKind>
export type MapFeature = z.infer<typeof MapFeature>
