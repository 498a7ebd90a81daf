import type { Area } from './area.ts'
import { contourRings } from './contour-rings.ts'
import { type EdgeField, edgeField } from './edge-field.ts'
import { type PlanePoint, toPosition } from './geodesy.ts'
import type { MultiPolygon, Position } from './geojson.ts'
import { insideRings, signedRingArea } from './plane-geometry.ts'
import { keptRingPoints } from './simplify-path.ts'

/** The part of an area that lies at least this far from every edge; empty where nothing does. */
export type EdgeBand = { distanceMetres: number; area: MultiPolygon }

const MIN_SQUARE_METRES = 0.02
/** Positions are written to a centimetre. */
const UNSEEN_METRES = 0.01

/** The parts of a green at each distance inside its edge, as shapes to draw upon each other. */
export function edgeBands(area: Area, distancesMetres: readonly number[]): EdgeBand[] {
  const field = edgeField(area)
  return distancesMetres.map(distanceMetres => ({ distanceMetres, area: bandOf(field, distanceMetres) }))
}

function bandOf(field: EdgeField, distanceMetres: number): MultiPolygon {
  const rings = contourRings(field, distanceMetres)
    .map(ring => ({ ring, area: signedRingArea(ring) }))
    .filter(({ area }) => Math.abs(area) >= MIN_SQUARE_METRES)
  const outer = rings.filter(({ area }) => area > 0).sort((a, b) => a.area - b.area)
  const parts = outer.map(({ ring }) => ({ ring, holes: [] as PlanePoint[][] }))
  for (const { ring } of rings.filter(({ area }) => area < 0)) {
    // Smallest first: the one right round the hole.
    parts.find(part => insideRings(ring[0] as PlanePoint, [part.ring]))?.holes.push(ring)
  }
  const toRing = (ring: PlanePoint[]) => closedRing(field, ring)
  return { type: 'MultiPolygon', coordinates: parts.map(({ ring, holes }) => [ring, ...holes].map(toRing)) }
}

function closedRing({ plane }: EdgeField, ring: PlanePoint[]): Position[] {
  const kept = keptRingPoints(ring, UNSEEN_METRES)
  const positions = ring.filter((_, index) => kept[index]).map(point => toPosition(plane.fromPlane(point)))
  return [...positions, ...positions.slice(0, 1)]
}
