import type { PlanePoint } from '../geometry/geodesy.ts'
import { lineEdges, nearestOnSegment } from '../geometry/plane-geometry.ts'
import { numbersOf } from './osm-greens.ts'
import type { OsmHoleLine } from './osm-hole-line.ts'
import {
  centreOfObject,
  distanceToObject,
  distanceWithin,
  isAbout,
  type OsmObject,
  planeDistance,
  pointsAlong,
} from './osm-object.ts'

const NEAR_START_METRES = 60
const FORWARD_SHARE = 0.4
const FORWARD_METRES = 25
/** Farther from its start no hole has a tee; what is need not be measured. */
const MAX_METRES = 400
/** A tee that two lines run over is shared; one merely in reach of two holes belongs to the nearer. */
const SHARED_METRES = 3

/** Tees of each hole, in the order of the holes, the back tee first. `numbers` are those the holes got on the card. */
export function assignTees(
  holes: readonly OsmHoleLine[],
  tees: readonly OsmObject[],
  numbers: readonly (number | null)[] = [],
): OsmObject[][] {
  const stretches = holes.map(({ line }) => pointsAlong(line, 5, FORWARD_SHARE))
  const assigned: OsmObject[][] = holes.map(() => [])
  for (const tee of tees) {
    const inReach = stretches
      .map((stretch, hole) => ({ hole, metres: teeDistance(tee, stretch) }))
      .filter(({ metres }) => metres < Number.POSITIVE_INFINITY)
    // A tee that says whose it is belongs to no other hole, as long as that one is in reach.
    const ownNumbers = numbersOf(tee)
    const named = inReach.filter(({ hole }) => ownNumbers.includes(numbers[hole] ?? -1))
    const reach = named.length > 0 ? named : inReach
    const nearest = Math.min(...reach.map(({ metres }) => metres))
    for (const { hole, metres } of reach) {
      if (metres <= Math.max(nearest, SHARED_METRES)) assigned[hole]?.push(tee)
    }
  }
  return assigned.map((found, index) => {
    const line = holes[index]?.line ?? []
    return found.sort((a, b) => lengthFrom(centreOfObject(b), line) - lengthFrom(centreOfObject(a), line))
  })
}

function teeDistance(tee: OsmObject, stretch: PlanePoint[]): number {
  const start = stretch[0]
  if (start === undefined || !isAbout(start, tee, MAX_METRES)) return Number.POSITIVE_INFINITY
  const along = distanceWithin(stretch, tee, NEAR_START_METRES)
  const inReach = along <= FORWARD_METRES || distanceToObject(start, tee) <= NEAR_START_METRES
  return inReach ? along : Number.POSITIVE_INFINITY
}

/** Metres left to play from a point: straight to the next corner of the line, then along it to its end. */
export function lengthFrom(point: PlanePoint, line: readonly PlanePoint[]): number {
  const legs = lineEdges(line).map(([a, b]) => {
    const nearest = nearestOnSegment(point, a, b)
    return { b, length: planeDistance(a, b), metres: planeDistance(point, nearest) }
  })
  const at = legs.reduce((best, leg, index) => (leg.metres < (legs[best]?.metres ?? 0) ? index : best), 0)
  const leg = legs[at]
  if (leg === undefined) return 0
  return legs.slice(at + 1).reduce((sum, { length }) => sum + length, planeDistance(point, leg.b))
}
