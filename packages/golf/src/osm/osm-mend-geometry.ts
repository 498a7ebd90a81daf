import { checkGeometry } from '../geometry/check-geometry.ts'
import type { Geometry, MultiPolygon, Polygon, Position } from '../geometry/geojson.ts'
import type { GeometryProblem } from '../geometry/geometry-problem.ts'
import { closeRing } from '../geometry/join-rings.ts'
import { nestRings } from '../geometry/nest-rings.ts'
import { untangleRing } from './osm-untangle-ring.ts'

type MendedGeometry = { ok: true; geometry: Geometry; mended: boolean } | { ok: false; problems: GeometryProblem[] }

const KINDS = ['Point', 'LineString', 'Polygon', 'MultiPolygon'] as const
const MENDABLE = new Set([
  'ring_not_closed',
  'ring_too_short',
  'ring_self_crossing',
  'hole_outside_ring',
  'holes_overlap',
])
/** An inner ring smaller than this share of the whole may be left out when it does not fit. */
const SMALL_HOLE = 0.05
const MAX_RING_LENGTH = 300

/** How many shapes of one file may be mended: mending is dear, and a map with more slips is not worth it. */
export type MendBudget = { left: number }

/**
 * Checks a geometry and mends what is a slip of the pen: an outline not quite closed, a spike, a small loop, a shape
 * pinched in one corner, a tiny hole that does not fit. What could be meant in two ways is refused with its reasons.
 */
export function mendGeometry(value: unknown, budget: MendBudget): MendedGeometry {
  const check = checkGeometry(value, { kinds: KINDS })
  if (check.ok) return { ...check, mended: false }
  const isMendable = check.problems.every(({ code }) => MENDABLE.has(code))
  if (!isMendable || budget.left <= 0) return check
  budget.left -= 1
  const mended = mendArea(value as Polygon | MultiPolygon)
  const again = mended === null ? check : checkGeometry(mended, { kinds: KINDS })
  return again.ok ? { ...again, mended: true } : check
}

function mendArea(area: Polygon | MultiPolygon): Polygon | MultiPolygon | null {
  const polygons = area.type === 'Polygon' ? [area.coordinates] : area.coordinates
  const parts: Position[][][] = []
  for (const rings of polygons) {
    const mended = mendPolygon(rings)
    if (mended === null) return null
    parts.push(...mended)
  }
  const [only] = parts
  return parts.length === 1 && only !== undefined
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: parts }
}

function mendPolygon([outer = [], ...holes]: Position[][]): Position[][][] | null {
  const loops = loopsOf(outer)
  const nested = loops === null ? null : nestRings(loops)
  if (nested === null) return null
  if (nested.type === 'MultiPolygon') return holes.length === 0 ? nested.coordinates : null
  const rings = [...nested.coordinates]
  for (const hole of holes) {
    const mended = loopsOf(hole)
    const fits =
      mended?.length === 1 &&
      checkGeometry({ type: 'Polygon', coordinates: [...rings, mended[0]] }, { kinds: KINDS }).ok
    if (fits) rings.push(mended[0] as Position[])
    else if (boxArea(hole) > SMALL_HOLE * boxArea(outer)) return null
  }
  return [rings]
}

function loopsOf(ring: Position[]): Position[][] | null {
  if (ring.length > MAX_RING_LENGTH) return null
  const closed = closeRing(ring)
  return closed === null ? null : untangleRing(closed)
}

function boxArea(ring: readonly Position[]): number {
  const [lngs, lats] = [ring.map(([lng]) => lng), ring.map(([, lat]) => lat)]
  return (Math.max(...lngs) - Math.min(...lngs)) * (Math.max(...lats) - Math.min(...lats))
}
