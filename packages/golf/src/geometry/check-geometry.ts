import { distanceMetres, type LngLat, type PlanePoint } from './geodesy.ts'
import type { Geometry, GeometryKind, Position } from './geojson.ts'
import { collectProblems, type GeometryProblem, type GeometryProblems } from './geometry-problem.ts'
import { signedRingArea } from './plane-geometry.ts'
import { type RawGeometry, readGeometry } from './read-geometry.ts'
import { crossingRings, type GridRing, pairOf, type RingCrossings, reachesSide } from './ring-crossings.ts'
import { type Budget, newBudget, toGrid } from './segment-crossings.ts'

export type CheckGeometryOptions = {
  kinds: readonly GeometryKind[]
  /** Every position must lie this near; a geometry in the wrong axis order is distinguished from one elsewhere. */
  near?: { position: LngLat; withinMetres: number }
}

export type GeometryCheck = { ok: true; geometry: Geometry } | { ok: false; problems: GeometryProblem[] }

/**
 * Checks a geometry from outside and gives it back normalised: two numbers a position, seven decimals, no position
 * twice in a row, exterior rings counter-clockwise and holes clockwise, no other members. The wrong winding, an
 * altitude or a foreign member is mended; anything that would change the shape is refused. What is checked is the
 * rounded geometry, so what passes once passes again unchanged.
 */
export function checkGeometry(value: unknown, options: CheckGeometryOptions): GeometryCheck {
  const problems = collectProblems()
  const raw = readGeometry(value, options.kinds, problems)
  if (raw !== null) checkPlace(raw, options.near, problems)
  if (raw === null || problems.found.length > 0) return { ok: false, problems: problems.found }

  const parts = raw.parts.map(part => part.map(positions => withoutRepeats(positions.map(toGrid))))
  const budget = newBudget()
  if (raw.kind === 'LineString') checkLine(parts[0]?.[0] ?? [], problems)
  if (raw.kind === 'Polygon')
    checkRings({ raw: raw.parts[0] ?? [], rings: parts[0] ?? [], path: 'coordinates' }, problems, budget)
  if (raw.kind === 'MultiPolygon') {
    parts.forEach((part, index) => {
      const polygon = { raw: raw.parts[index] ?? [], rings: part, path: `coordinates.${index}` }
      if (!problems.isFull()) checkRings(polygon, problems, budget)
    })
  }
  if (problems.found.length > 0) return { ok: false, problems: problems.found }
  return { ok: true, geometry: build(raw.kind, parts) }
}

function checkPlace(raw: RawGeometry, near: CheckGeometryOptions['near'], problems: GeometryProblems): void {
  const positions = raw.parts.flat(2)
  const isNear = (lng: number, lat: number) =>
    near !== undefined && inWorld(lng, lat) && distanceMetres(near.position, { lng, lat }) <= near.withinMetres
  const outside = positions.some(([lng, lat]) => !inWorld(lng, lat))
  if (!outside && (near === undefined || positions.every(([lng, lat]) => isNear(lng, lat)))) return
  if (positions.every(([lng, lat]) => isNear(lat, lng))) problems.add('', 'coordinates_swapped')
  else problems.add('', outside ? 'geometry_outside_world' : 'geometry_far_from_club')
}

function inWorld(lng: number, lat: number): boolean {
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90
}

function same(a: PlanePoint | undefined, b: PlanePoint | undefined): boolean {
  return a !== undefined && b !== undefined && a.x === b.x && a.y === b.y
}

function withoutRepeats(points: PlanePoint[]): PlanePoint[] {
  return points.filter((point, index) => !same(point, points[index - 1]))
}

function checkLine(line: GridRing, problems: GeometryProblems): void {
  if (line.length < 2) problems.add('coordinates', 'line_too_short')
}

type RawPolygon = { raw: Position[][]; rings: GridRing[]; path: string }

function checkRings({ raw, rings, path }: RawPolygon, problems: GeometryProblems, budget: Budget): void {
  rings.forEach((ring, index) => {
    const at = `${path}.${index}`
    if ((raw[index]?.length ?? 0) < 4) problems.add(at, 'ring_too_short')
    else if (!same(ring[0], ring.at(-1))) problems.add(at, 'ring_not_closed')
    else if (ring.length < 4) problems.add(at, 'ring_too_short')
  })
  if (problems.found.length > 0) return

  const crossings = crossingRings(rings, budget)
  if (crossings === null) {
    problems.add(path, 'geometry_too_large')
    return
  }
  for (const [first, second] of crossings.crossing) {
    const code = first === second ? 'ring_self_crossing' : first === 0 ? 'hole_outside_ring' : 'holes_overlap'
    problems.add(`${path}.${second}`, code)
  }
  if (crossings.crossing.length === 0) checkHoles({ rings, path, ...crossings }, problems, budget)
  if (budget.left < 0) problems.add(path, 'geometry_too_large')
}

type Uncrossed = Pick<RingCrossings, 'touching'> & { rings: GridRing[]; path: string }

/** With no edges crossing, a hole is wrong only by lying wholly outside its exterior or within another hole. */
function checkHoles({ rings, path, touching }: Uncrossed, problems: GeometryProblems, budget: Budget): void {
  const boxes = rings.map(boxOf)
  const reaches = (first: number, side: 'inside' | 'outside', second: number) => {
    const [ring, other] = [rings[first] as GridRing, rings[second] as GridRing]
    return reachesSide(ring, side, other, { isTouching: touching.has(pairOf(first, second)), budget })
  }
  for (let index = 1; index < rings.length && !problems.isFull(); index++) {
    const overlaps = (_: unknown, other: number) =>
      other > 0 &&
      boxesMeet(boxes[index] as Box, boxes[other] as Box) &&
      (reaches(index, 'inside', other) || reaches(other, 'inside', index))
    if (reaches(index, 'outside', 0)) problems.add(`${path}.${index}`, 'hole_outside_ring')
    else if (rings.slice(0, index).some(overlaps)) problems.add(`${path}.${index}`, 'holes_overlap')
  }
}

type Box = { west: number; south: number; east: number; north: number }

function boxOf(ring: GridRing): Box {
  const [xs, ys] = [ring.map(point => point.x), ring.map(point => point.y)]
  return { west: Math.min(...xs), south: Math.min(...ys), east: Math.max(...xs), north: Math.max(...ys) }
}

function boxesMeet(a: Box, b: Box): boolean {
  return a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north
}

function build(kind: GeometryKind, parts: PlanePoint[][][]): Geometry {
  const degrees = ({ x, y }: PlanePoint): Position => [x / 1e7 + 0, y / 1e7 + 0]
  const polygons = parts.map(rings => rings.map((ring, index) => wind(ring, index === 0).map(degrees)))
  const line = (parts[0]?.[0] ?? []).map(degrees)
  switch (kind) {
    case 'Point':
      return { type: 'Point', coordinates: line[0] ?? [0, 0] }
    case 'LineString':
      return { type: 'LineString', coordinates: line }
    case 'Polygon':
      return { type: 'Polygon', coordinates: polygons[0] ?? [] }
    case 'MultiPolygon':
      return { type: 'MultiPolygon', coordinates: polygons }
  }
}

function wind(ring: PlanePoint[], counterClockwise: boolean): PlanePoint[] {
  const origin = ring[0] ?? { x: 0, y: 0 }
  const area = signedRingArea(ring.map(({ x, y }) => ({ x: x - origin.x, y: y - origin.y })))
  return area > 0 === counterClockwise ? ring : ring.toReversed()
}
