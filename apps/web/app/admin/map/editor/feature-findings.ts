import type { ClubMap, FeatureKind } from '@pinwise/contract'
import { type Area, type Geometry, pointInPolygon, positionsOf, toLngLat } from '@pinwise/golf'
import type { Finding, FindingCode } from './finding.ts'
import { featureKey } from './map-records.ts'
import { editable } from './shapes.ts'

/** Kinds that need a hole; a path or a wood may belong to none in particular. */
const OF_A_HOLE: ReadonlySet<FeatureKind> = new Set([
  'bunker',
  'penalty-area-yellow',
  'penalty-area-red',
  'hazard',
  'fairway',
])

/** Cached by shape and then by boundary: both stay the same objects while something else is edited. */
const known = new WeakMap<object, WeakMap<object, boolean>>()

export function featureFindings({ features, boundary }: ClubMap): Finding[] {
  const around = editable(boundary) as Area | null
  return features.flatMap(({ id, kind, geometry, holeIds }) => {
    const finding = (code: FindingCode): Finding => ({
      code,
      key: featureKey(id),
      shape: { of: 'feature', id },
      at: null,
      values: {},
    })
    const shape = editable(geometry)
    return [
      ...(OF_A_HOLE.has(kind) && holeIds.length === 0 ? [finding('feature_of_no_hole')] : []),
      ...(around && shape && isOutside(shape, around) ? [finding('feature_outside')] : []),
    ]
  })
}

/** The whole shape must be outside: one that crosses the boundary belongs to both sides. */
function isOutside(shape: Geometry, boundary: Area): boolean {
  const of = known.get(boundary) ?? new WeakMap<object, boolean>()
  known.set(boundary, of)
  const earlier = of.get(shape)
  if (earlier !== undefined) return earlier
  const outside = positionsOf(shape).every(position => !pointInPolygon(toLngLat(position), boundary))
  of.set(shape, outside)
  return outside
}
