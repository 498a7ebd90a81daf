import { checkGeometry } from '../geometry/check-geometry.ts'
import { localPlane, type PlanePoint, toLngLat, toPosition } from '../geometry/geodesy.ts'
import type { LineString, Polygon } from '../geometry/geojson.ts'

/** A corner sharper than this would throw its mitre far out. */
const MAX_MITRE = 2

/**
 * The strip along a line, `halfWidthMetres` to each side, with flat ends; null where it would run over itself, as along
 * a winding stream that is wider than its bends.
 */
export function bufferLine({ coordinates }: LineString, halfWidthMetres: number): Polygon | null {
  const plane = localPlane(toLngLat(coordinates[0] ?? [0, 0]))
  const line = coordinates.map(position => plane.toPlane(toLngLat(position)))
  const points = line.filter((point, index) => {
    const before = line[index - 1]
    return before === undefined || Math.hypot(point.x - before.x, point.y - before.y) > 0.01
  })
  if (points.length < 2) return null
  const left = points.map((point, index) => offset(points, point, index, halfWidthMetres))
  const right = points.map((point, index) => offset(points, point, index, -halfWidthMetres)).reverse()
  const ring = [...left, ...right].map(point => toPosition(plane.fromPlane(point)))
  const strip = { type: 'Polygon', coordinates: [[...ring, ring[0]]] }
  const check = checkGeometry(strip, { kinds: ['Polygon'] })
  return check.ok ? (check.geometry as Polygon) : null
}

function offset(points: readonly PlanePoint[], point: PlanePoint, index: number, metres: number): PlanePoint {
  const into = directionOf(points[index - 1] ?? point, point)
  const out = directionOf(point, points[index + 1] ?? point)
  const [a, b] = [into ?? out ?? { x: 0, y: 1 }, out ?? into ?? { x: 0, y: 1 }]
  // Along the bisector of the two normals, far enough out that both sides keep their distance.
  const normal = { x: -(a.y + b.y), y: a.x + b.x }
  const length = Math.hypot(normal.x, normal.y)
  if (length < 1e-6) return { x: point.x - a.y * metres, y: point.y + a.x * metres }
  const reach = Math.min(MAX_MITRE, 2 / length) * metres
  return { x: point.x + (normal.x / length) * reach, y: point.y + (normal.y / length) * reach }
}

function directionOf(from: PlanePoint, to: PlanePoint): PlanePoint | null {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  return length === 0 ? null : { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
}
