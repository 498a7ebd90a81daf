import { type AnyGeometry, type ClubMap, GEOMETRY_OF_KIND } from '@pinwise/contract'
import { checkGeometry, findCrossing, type GeometryKind, type LngLat } from '@pinwise/golf'
import { CODE_OF_PROBLEM, type Finding } from './finding.ts'
import { featureKey, holeKey } from './map-records.ts'
import { editable, type ShapeRef } from './shapes.ts'

/** The server's limit: anything farther away is a mistake. */
export const WITHIN_METRES = 20_000
const AREAS: readonly GeometryKind[] = ['Polygon', 'MultiPolygon']

type ShapeProblem = Pick<Finding, 'code' | 'at'>

/** Cached by object: a map has thousands of shapes, and an edit changes one. */
const known = new WeakMap<object, ShapeProblem | null>()

/** What the server would refuse of any shape. */
export function shapeFindings(map: ClubMap): Finding[] {
  const found: Finding[] = []
  const check = (shape: ShapeRef, geometry: AnyGeometry | null, kinds: readonly GeometryKind[]) => {
    const problem = geometry && problemOf(geometry, kinds, map.position)
    const key = shape.of === 'feature' ? featureKey(shape.id) : holeKey(shape.id)
    if (problem) found.push({ ...problem, key, shape, values: {} })
  }
  for (const { id, lineOfPlay, green, tees } of map.holes) {
    check({ of: 'line', id }, lineOfPlay, ['LineString'])
    check({ of: 'green', id }, green, AREAS)
    for (const { teeId, position, area } of tees) {
      check({ of: 'tee', id, teeId }, position, ['Point'])
      check({ of: 'tee-area', id, teeId }, area, AREAS)
    }
  }
  for (const { id, kind, geometry } of map.features) {
    if (editable(geometry)) check({ of: 'feature', id }, geometry, GEOMETRY_OF_KIND[kind])
  }
  return found
}

function problemOf(geometry: AnyGeometry, kinds: readonly GeometryKind[], position: LngLat): ShapeProblem | null {
  if (!(kinds as readonly string[]).includes(geometry.type)) return { code: 'shape_kind', at: null }
  const earlier = known.get(geometry)
  if (earlier !== undefined) return earlier
  const checked = checkGeometry(geometry, { kinds, near: { position, withinMetres: WITHIN_METRES } })
  const code = checked.ok ? null : CODE_OF_PROBLEM[checked.problems[0]?.code ?? 'geometry_malformed']
  const shape = editable(geometry)
  const at = code === 'shape_crossing' && shape ? (findCrossing(shape)?.at ?? null) : null
  const problem = code && { code, at }
  known.set(geometry, problem)
  return problem
}
