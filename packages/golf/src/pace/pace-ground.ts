import { type Area, pathsOnPlane } from '../geometry/area.ts'
import { type LngLat, type LocalPlane, localPlane, type PlanePoint, toLngLat } from '../geometry/geodesy.ts'
import type { LineString } from '../geometry/geojson.ts'
import { lineEdges, nearestOnSegment } from '../geometry/plane-geometry.ts'
import { interiorPoint } from '../geometry/polygon.ts'
import { signedEdgeDistance } from '../geometry/signed-edge-distance.ts'
import type { PacePar } from './time-par.ts'

export type GroundHole = {
  holeId: string
  par: PacePar
  lineOfPlay: LineString
  green: Area | null
  tees?: readonly LngLat[]
}

/** What one fix says about one hole: the furthest checkpoint of the hole (an index) that it speaks for. */
export type Sighting = { holeId: string; checkpoint: number; nearGreen: boolean }

/** Made once for all holes of a club. */
export type PaceGround = { sight: (point: LngLat) => Sighting[] }

const AT_TEE_METRES = 25
/** Carts and trolleys are left beside the green, not on it. */
const AT_GREEN_METRES = 15
const LEFT_GREEN_METRES = 30
const CORRIDOR_METRES = 45
/** Where no green is drawn, it is taken to reach this far round the end of the line. */
const GREEN_RADIUS_METRES = 12

/** Along the line of play, where the first landing zone begins and ends. */
const LANDING: Readonly<Record<PacePar, { from: number; to: number }>> = {
  3: { from: 0.4, to: 0.6 },
  4: { from: 0.42, to: 0.76 },
  5: { from: 0.3, to: 0.58 },
  6: { from: 0.24, to: 0.47 },
}
const TEE = 0
const OFF = 1
const LANDED = 2
const ONWARD = 3
const GREEN = 4

type PlaneHole = ReturnType<typeof onPlane>

export function paceGround(holes: readonly GroundHole[]): PaceGround {
  const [first] = holes.flatMap(hole => hole.lineOfPlay.coordinates.slice(0, 1))
  const plane = localPlane(toLngLat(first ?? [0, 0]))
  const ground = holes.map(hole => onPlane(hole, plane))
  return {
    sight: point => {
      const at = plane.toPlane(point)
      const sightings: Sighting[] = []
      for (const hole of ground) {
        if (at.x < hole.west || at.x > hole.east || at.y < hole.south || at.y > hole.north) continue
        const sighting = sightHole(hole, at)
        if (sighting) sightings.push(sighting)
      }
      return sightings
    },
  }
}

function onPlane({ holeId, par, lineOfPlay, green, tees = [] }: GroundHole, plane: LocalPlane) {
  const line = pathsOnPlane(lineOfPlay, plane).flat()
  // A line that was drawn short ends on the green all the same.
  if (green !== null && line.length > 1) line[line.length - 1] = plane.toPlane(interiorPoint(green))
  const legs = lineEdges(line).map(([a, b]) => ({ a, b, metres: Math.hypot(b.x - a.x, b.y - a.y) }))
  const greenRings = green === null ? null : pathsOnPlane(green, plane)
  const teePoints = [...line.slice(0, 1), ...tees.map(plane.toPlane)]
  const all = [...line, ...teePoints, ...(greenRings ?? []).flat()]
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)]
  return {
    holeId,
    legs,
    lengthMetres: legs.reduce((sum, { metres }) => sum + metres, 0),
    tees: teePoints,
    green: greenRings,
    end: line.at(-1) ?? { x: 0, y: 0 },
    landing: LANDING[par],
    west: Math.min(...xs) - CORRIDOR_METRES,
    east: Math.max(...xs) + CORRIDOR_METRES,
    south: Math.min(...ys) - CORRIDOR_METRES,
    north: Math.max(...ys) + CORRIDOR_METRES,
  }
}

function sightHole(hole: PlaneHole, at: PlanePoint): Sighting | null {
  const { holeId, landing } = hole
  const toGreen = metresToGreen(hole, at)
  const nearGreen = toGreen <= LEFT_GREEN_METRES
  if (toGreen <= AT_GREEN_METRES) return { holeId, checkpoint: GREEN, nearGreen }
  if (hole.tees.some(({ x, y }) => Math.hypot(x - at.x, y - at.y) <= AT_TEE_METRES))
    return { holeId, checkpoint: TEE, nearGreen }
  const share = shareAlong(hole, at)
  if (share === null) return nearGreen ? { holeId, checkpoint: ONWARD, nearGreen } : null
  const checkpoint = share < landing.from ? OFF : share < landing.to ? LANDED : ONWARD
  return { holeId, checkpoint, nearGreen }
}

function metresToGreen({ green, end }: PlaneHole, at: PlanePoint): number {
  if (green === null) return Math.max(0, Math.hypot(end.x - at.x, end.y - at.y) - GREEN_RADIUS_METRES)
  return Math.max(0, -signedEdgeDistance(at, green))
}

/** How far along the line of play a place is, from zero to one; null outside the corridor of the hole. */
function shareAlong({ legs, lengthMetres }: PlaneHole, at: PlanePoint): number | null {
  let best = CORRIDOR_METRES
  let along: number | null = null
  let before = 0
  for (const { a, b, metres } of legs) {
    const { x, y, fraction } = nearestOnSegment(at, a, b)
    const off = Math.hypot(x - at.x, y - at.y)
    if (off <= best) {
      best = off
      along = before + fraction * metres
    }
    before += metres
  }
  return along === null || lengthMetres === 0 ? null : along / lengthMetres
}
