import type { PlanePoint } from './geodesy.ts'
import type { OsmHoleLine } from './osm-hole-line.ts'
import { isArea, type OsmObject, pointsAlong } from './osm-object.ts'
import { distanceToPolyline, insideRings, lineEdges } from './plane-geometry.ts'

const CORRIDOR_METRES = 60
/** How far past the half-way line to a neighbour a corridor still reaches: what lies between two holes is of both. */
const PAST_HALF_WAY_METRES = 10
const SAMPLE_METRES = 5
const MOST_SAMPLES = 240

/**
 * The holes whose corridor an object touches. A corridor is 60 m to each side of the line, and ends a little past the
 * half-way line to a neighbouring hole, so that a greenside bunker is not given to every hole in sight.
 */
export function holesTouched(object: OsmObject, isFairway: boolean, holes: readonly OsmHoleLine[]): OsmHoleLine[] {
  const near = holes.filter(({ line }) => isNear(line, object))
  const entered = isArea(object) ? near.filter(({ line }) => enters(line, object)) : []
  // A fairway is of the holes played along it; only one that no line enters is given to the holes in reach.
  if (isFairway && entered.length > 0) return entered
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

function isNear(line: readonly PlanePoint[], { reach }: OsmObject): boolean {
  const [xs, ys] = [line.map(({ x }) => x), line.map(({ y }) => y)]
  return (
    Math.min(...xs) - CORRIDOR_METRES <= reach.east &&
    Math.max(...xs) + CORRIDOR_METRES >= reach.west &&
    Math.min(...ys) - CORRIDOR_METRES <= reach.north &&
    Math.max(...ys) + CORRIDOR_METRES >= reach.south
  )
}

function enters(line: readonly PlanePoint[], object: OsmObject): boolean {
  return pointsAlong(line, SAMPLE_METRES).some(point => insideRings(point, object.paths))
}

function samplesOf({ paths }: OsmObject): PlanePoint[] {
  const points = paths.flatMap(path => (path.length < 2 ? path : lineEdges(path).flatMap(edge => pointsAlong(edge, SAMPLE_METRES))))
  const step = Math.ceil(points.length / MOST_SAMPLES)
  return points.filter((_, index) => index % step === 0)
}
