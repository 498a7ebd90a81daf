import { type LocalPlane, localPlane, type PlanePoint, toLngLat } from '../geometry/geodesy.ts'
import type { Geometry, Position } from '../geometry/geojson.ts'
import { distanceToPolyline, insideRings, signedRingArea } from '../geometry/plane-geometry.ts'
import { positionsOf } from '../geometry/polygon.ts'
import { planeDistance, pointsAlong } from '../osm/osm-object.ts'
import type { MapItem } from './import-map-item.ts'

const SAME_POINT_METRES = 8
const SAME_LINE_METRES = 20
const SAME_SHARE = 0.5
/** Of two areas that share half of what they cover, neither is less than half of the other; the rest is for the grid. */
const MIN_RATIO_TO_OTHER = 0.3

/** Things that are alike lie within this of each other, box to box. */
export function mostApartMetres({ geometry: a }: MapItem, { geometry: b }: MapItem): number {
  return a !== null && b !== null && !isArea(a) && !isArea(b) ? SAME_LINE_METRES : 0
}
const GRID = 14

/** Whether two things of one kind lie so much in the same place that they are the same thing drawn anew. */
export function areAlike(a: MapItem, b: MapItem): boolean {
  if (a.kind !== b.kind || a.geometry === null || b.geometry === null) return false
  if (a.kind === 'feature' && a.fields.kind !== b.fields.kind) return false
  const plane = localPlane(toLngLat(positionsOf(a.geometry)[0] ?? [0, 0]))
  const [first, second] = [ringsOf(a.geometry, plane), ringsOf(b.geometry, plane)]
  if (isArea(a.geometry) && isArea(b.geometry))
    return areOfOneSize(first, second) && overlap(first, second) >= SAME_SHARE
  if (isArea(a.geometry) || isArea(b.geometry))
    return isPointWithin(a.geometry, first, second) || isPointWithin(b.geometry, second, first)
  if (a.geometry.type === 'Point' || b.geometry.type === 'Point') return pointsMeet(first, second)
  return linesMeet(first[0] ?? [], second[0] ?? [])
}

function isArea({ type }: Geometry): boolean {
  return type === 'Polygon' || type === 'MultiPolygon'
}

function ringsOf(geometry: Geometry, plane: LocalPlane): PlanePoint[][] {
  const onPlane = (positions: readonly Position[]) => positions.map(position => plane.toPlane(toLngLat(position)))
  if (geometry.type === 'Polygon') return geometry.coordinates.map(onPlane)
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat().map(onPlane)
  return [onPlane(positionsOf(geometry))]
}

function areOfOneSize(a: PlanePoint[][], b: PlanePoint[][]): boolean {
  // Rings inside run the other way round and count against the ring that they are in.
  const areaOf = (rings: PlanePoint[][]) => Math.abs(rings.reduce((sum, ring) => sum + signedRingArea(ring), 0))
  const [smaller, larger] = [areaOf(a), areaOf(b)].sort((one, other) => one - other) as [number, number]
  return smaller >= MIN_RATIO_TO_OTHER * larger
}

/** Share of the joint area that both cover, by points of a grid over both. */
function overlap(a: PlanePoint[][], b: PlanePoint[][]): number {
  const points = [...a.flat(), ...b.flat()]
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [west, south] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - west, Math.max(...ys) - south]
  let both = 0
  let either = 0
  for (let row = 0; row < GRID; row++) {
    for (let column = 0; column < GRID; column++) {
      const point = { x: west + (width * (column + 0.5)) / GRID, y: south + (height * (row + 0.5)) / GRID }
      const [inA, inB] = [insideRings(point, a), insideRings(point, b)]
      if (inA || inB) either += 1
      if (inA && inB) both += 1
    }
  }
  return either === 0 ? 0 : both / either
}

/** A tee once drawn as a point and now as an area. */
function isPointWithin({ type }: Geometry, point: PlanePoint[][], area: PlanePoint[][]): boolean {
  const at = point[0]?.[0]
  return type === 'Point' && at !== undefined && insideRings(at, area)
}

function pointsMeet(a: PlanePoint[][], b: PlanePoint[][]): boolean {
  const [p, q] = [a[0]?.[0], b[0]?.[0]]
  return p !== undefined && q !== undefined && planeDistance(p, q) <= SAME_POINT_METRES
}

function linesMeet(a: PlanePoint[], b: PlanePoint[]): boolean {
  const isAlong = (line: PlanePoint[], other: PlanePoint[]) => {
    const points = pointsAlong(line, 20)
    return points.filter(point => distanceToPolyline(point, other) <= SAME_LINE_METRES).length >= points.length * 0.9
  }
  const [end, otherEnd] = [a.at(-1), b.at(-1)]
  const sameWay = end !== undefined && otherEnd !== undefined && planeDistance(end, otherEnd) <= 3 * SAME_LINE_METRES
  return sameWay && isAlong(a, b) && isAlong(b, a)
}
