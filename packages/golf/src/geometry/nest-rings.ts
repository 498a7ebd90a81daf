import type { PlanePoint } from './geodesy.ts'
import type { MultiPolygon, Polygon, Position } from './geojson.ts'
import { insideRings, signedRingArea } from './plane-geometry.ts'

type Ring = { positions: Position[]; points: PlanePoint[]; area: number; depth: number; parent: Ring | null }

/** A relation with more is not of a golf course; nesting is found by comparing each ring with each. */
const MAX_RINGS = 500
const MAX_CORNERS = 20_000
const CORNERS_ASKED = 9

/**
 * Exteriors with their holes. Which ring lies in which decides, not the roles in the map, which are often wrong or
 * missing: a ring within one other is a hole, a ring within two is an island.
 */
export function nestRings(rings: readonly Position[][]): Polygon | MultiPolygon | null {
  const corners = rings.reduce((sum, ring) => sum + ring.length, 0)
  if (rings.length === 0 || rings.length > MAX_RINGS || corners > MAX_CORNERS) return null
  const all = rings.map(toRing).sort((a, b) => b.area - a.area)
  for (const [index, ring] of all.entries()) {
    const around = all.slice(0, index).filter(other => isWithin(ring, other))
    ring.depth = around.length
    ring.parent = around.at(-1) ?? null
  }
  const polygons = all
    .filter(ring => ring.depth % 2 === 0)
    .map(outer => [outer, ...all.filter(ring => ring.depth % 2 === 1 && ring.parent === outer)])
    .map(parts => parts.map(({ positions }) => positions))
  const [only] = polygons
  if (polygons.length === 1 && only !== undefined) return { type: 'Polygon', coordinates: only }
  return { type: 'MultiPolygon', coordinates: polygons }
}

function toRing(positions: Position[]): Ring {
  const [west = 0, south = 0] = positions[0] ?? []
  const points = positions.map(([lng, lat]) => ({ x: lng - west, y: lat - south }))
  return {
    positions,
    points: positions.map(([x, y]) => ({ x, y })),
    area: Math.abs(signedRingArea(points)),
    depth: 0,
    parent: null,
  }
}

/** By most of some corners, because rings of one relation may touch in a few. */
function isWithin(ring: Ring, other: Ring): boolean {
  const step = Math.max(1, Math.floor(ring.points.length / CORNERS_ASKED))
  const sample = ring.points.filter((_, index) => index % step === 0)
  return sample.filter(point => insideRings(point, [other.points])).length * 2 > sample.length
}
