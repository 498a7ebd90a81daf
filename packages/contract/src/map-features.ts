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
