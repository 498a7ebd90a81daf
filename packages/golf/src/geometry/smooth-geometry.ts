import { pathsOnPlane } from './area.ts'
import { checkGeometry } from './check-geometry.ts'
import { catmullRom, flatten } from './curve.ts'
import { findCrossing } from './find-crossing.ts'
import { type LocalPlane, localPlane, type PlanePoint, toLngLat, toPosition } from './geodesy.ts'
import type { LineString, Polygon, Position } from './geojson.ts'
import { isNearLine } from './hit-shape.ts'
import { polygonAreaSquareMetres } from './polygon.ts'
import { keptRingPoints, simplifyPath } from './simplify-path.ts'

export type SmoothOptions = {
  /** How far the new outline may leave the old one. */
  withinMetres?: number
  /** How much of its area a polygon may gain or lose: eight clicks round a green leave out a tenth of it. */
  areaShare?: number
}

/** Nobody sees or mows less; it spares most of the vertices that a curve is made of. */
const FLAT_METRES = 0.05
/** As round as it may be, and in the end as it was drawn. */
const STRENGTHS = [1, 0.8, 0.6, 0.4, 0.25, 0.1]

/** A curve through the vertices of a line, its ends in place. A line that does not cross itself does not begin to. */
export function smoothLine(line: LineString): LineString {
  if (line.coordinates.length < 3) return line
  const plane = localPlane(toLngLat(line.coordinates[0] ?? [0, 0]))
  const points = pathsOnPlane(line, plane).flat()
  const crossed = findCrossing(line) !== null
  for (const strength of STRENGTHS) {
    const curve = simplifyPath(flatten(catmullRom(points, strength, false)), FLAT_METRES)
    const inner = curve.slice(1, -1).map(point => toPosition(plane.fromPlane(point)))
    const coordinates = [...line.coordinates.slice(0, 1), ...inner, ...line.coordinates.slice(-1)]
    const smooth: LineString = { type: 'LineString', coordinates }
    if (crossed || findCrossing(smooth) === null) return smooth
  }
  return line
}

/** A curve through the vertices of every ring, as round as the bounds allow, and still a valid polygon. */
export function smoothPolygon(polygon: Polygon, { withinMetres = 2.5, areaShare = 0.15 }: SmoothOptions = {}): Polygon {
  const plane = localPlane(toLngLat(polygon.coordinates[0]?.[0] ?? [0, 0]))
  const rings = pathsOnPlane(polygon, plane)
  const area = polygonAreaSquareMetres(polygon)
  for (const strength of STRENGTHS) {
    const curves = rings.map(ring => flatten(catmullRom(ring.slice(0, -1), strength, true)))
    const isNear = curves.every((curve, index) =>
      curve.every(({ x, y }) => isNearLine(rings[index] ?? [], x, y, withinMetres)),
    )
    if (!isNear) continue
    const coordinates = curves.map(curve => closedRing(curve, plane))
    const check = checkGeometry({ type: 'Polygon', coordinates }, { kinds: ['Polygon'] })
    if (!check.ok || check.geometry.type !== 'Polygon') continue
    if (Math.abs(polygonAreaSquareMetres(check.geometry) - area) <= areaShare * area) return check.geometry
  }
  return polygon
}

function closedRing(points: readonly PlanePoint[], plane: LocalPlane): Position[] {
  const kept = keptRingPoints(points, FLAT_METRES)
  const positions = points.filter((_, index) => kept[index]).map(point => toPosition(plane.fromPlane(point)))
  return [...positions, ...positions.slice(0, 1)]
}
