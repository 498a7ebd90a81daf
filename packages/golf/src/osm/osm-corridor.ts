import { checkGeometry } from '../geometry/check-geometry.ts'
import { localPlane, type PlanePoint, toLngLat, toPosition } from '../geometry/geodesy.ts'
import type { LineString, Polygon } from '../geometry/geojson.ts'
import { distanceToPolyline, insideRings, lineEdges } from '../geometry/plane-geometry.ts'
import type { OsmHoleLine } from './osm-hole-line.ts'
import { isArea, type OsmObject, type PlaneBox, planeBox, pointsAlong } from './osm-object.ts'

const CORRIDOR_METRES = 60
/** How far past the half-way line to a neighbour a corridor still reaches: what lies between two holes is of both. */
const PAST_HALF_WAY_METRES = 10
const SAMPLE_METRES = 5
const MAX_SAMPLES = 240

type Corridor = { hole: OsmHoleLine; box: PlaneBox }

/** The lines with the boxes round their corridors, made once for all that lies along them. */
export function corridorsOf(holes: readonly OsmHoleLine[]): Corridor[] {
  return holes.map(hole => {
    const { west, south, east, north } = planeBox(hole.line)
    const reach = CORRIDOR_METRES
    return { hole, box: { west: west - reach, south: south - reach, east: east + reach, north: north + reach } }
  })
}

/**
 * The holes whose corridor an object touches. A corridor is 60 m to each side of the line, and ends a little past the
 * half-way line to a neighbouring hole, so that a greenside bunker is not given to every hole in sight.
 */
export function holesTouched(object: OsmObject, isFairway: boolean, corridors: readonly Corridor[]): OsmHoleLine[] {
  const near = corridors.filter(({ box }) => boxesMeet(box, object.reach)).map(({ hole }) => hole)
  const entered = isArea(object) ? near.filter(({ line }) => enters(line, object)) : []
  // A fairway is of the holes played along it; only one that no line enters is given to the holes in reach.
  if (isFairway && entered.length > 0) return entered
  if (near.length === 0) return []
  const touched = new Set(entered)
  for (const point of samplesOf(object)) {
    const metres = near.map(({ line }) => distanceToPolyline(point, line))
    const reach = Math.min(CORRIDOR_METRES, Math.min(...metres) + 2 * PAST_HALF_WAY_METRES)
    near.forEach((hole, index) => {
      if ((metres[index] ?? Number.POSITIVE_INFINITY) <= reach) touched.add(hole)
    })
  }
  return near.filter(hole => touched.has(hole))
}

function boxesMeet(a: PlaneBox, b: PlaneBox): boolean {
  return a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north
}

function enters(line: readonly PlanePoint[], object: OsmObject): boolean {
  return pointsAlong(line, SAMPLE_METRES).some(point => insideRings(point, object.paths))
}

function samplesOf({ paths }: OsmObject): PlanePoint[] {
  const points = paths.flatMap(path =>
    path.length < 2 ? path : lineEdges(path).flatMap(edge => pointsAlong(edge, SAMPLE_METRES)),
  )
  const step = Math.ceil(points.length / MAX_SAMPLES)
  return points.filter((_, index) => index % step === 0)
}

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
