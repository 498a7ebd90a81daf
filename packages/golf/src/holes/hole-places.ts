import { type Area, pathsOnPlane } from '../geometry/area.ts'
import { type LngLat, localPlane, type PlanePoint, toLngLat } from '../geometry/geodesy.ts'
import type { LineString } from '../geometry/geojson.ts'
import { distanceToPolyline } from '../geometry/plane-geometry.ts'
import { signedEdgeDistance } from '../geometry/signed-edge-distance.ts'

export type PlayedHole = { lineOfPlay: LineString; green: Area | null; tees?: readonly LngLat[] }

/** Where a place is in relation to one hole. */
export type HolePlace = {
  /** To the line of play, the green or a tee, whichever is nearest; zero on the green. */
  offMetres: number
  atTee: boolean
  atGreen: boolean
}

/** Answers for every hole of a playing order. */
export type HolePlaces = { count: number; placesOf: (point: LngLat) => HolePlace[] }

const AT_TEE_METRES = 20
const AT_GREEN_METRES = 10
/** Where no green is drawn, round the end of the line. */
const AT_END_METRES = 20

/** Made once for a layout: the holes in the order they are played, a hole played twice listed twice. */
export function holePlaces(order: readonly PlayedHole[]): HolePlaces {
  const [first] = order.flatMap(hole => hole.lineOfPlay.coordinates.slice(0, 1))
  const plane = localPlane(toLngLat(first ?? [0, 0]))
  const holes = order.map(({ lineOfPlay, green, tees = [] }) => {
    const line = pathsOnPlane(lineOfPlay, plane).flat()
    return {
      line,
      end: line.slice(-1),
      tees: [...line.slice(0, 1), ...tees.map(plane.toPlane)],
      green: green === null ? null : pathsOnPlane(green, plane),
    }
  })
  return {
    count: order.length,
    placesOf: point => {
      const at = plane.toPlane(point)
      return holes.map(({ line, end, tees, green }) => {
        const toTee = nearestOf(at, tees)
        const toGreen = green === null ? nearestOf(at, end) : Math.max(0, -signedEdgeDistance(at, green))
        return {
          offMetres: Math.min(distanceToPolyline(at, line), toTee, toGreen),
          atTee: toTee <= AT_TEE_METRES,
          atGreen: toGreen <= (green === null ? AT_END_METRES : AT_GREEN_METRES),
        }
      })
    },
  }
}

function nearestOf(at: PlanePoint, points: readonly PlanePoint[]): number {
  return Math.min(...points.map(({ x, y }) => Math.hypot(x - at.x, y - at.y)))
}
