import type { PlanePoint } from '../geometry/geodesy.ts'
import { distanceToPolyline, insideRings, lineEdges } from '../geometry/plane-geometry.ts'
import type { OsmHoleLine } from './osm-hole-line.ts'
import { isArea, type OsmObject, type PlaneBox, planeBox, pointsAlong } from './osm-object.ts'

const CORRIDOR_METRES = 60
/** How far past the half-way line to a neighbour a corridor still reaches: what lies between two holes is of both. */
const PAST_HALF_WAY_METRES = 10
const SAMPLE_METRES = 5
const MAX_SAMPLES = 240

export type Corridor = { hole: OsmHoleLine; box: PlaneBox }

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
