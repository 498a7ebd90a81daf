import type { Area } from './area.ts'
import { type EdgeField, edgeField } from './edge-field.ts'
import { type PlanePoint, toPosition } from './geodesy.ts'
import type { MultiPolygon, Position } from './geojson.ts'
import { insideRings, signedRingArea } from './plane-geometry.ts'
import { signedEdgeDistance } from './signed-edge-distance.ts'
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

type Side = 'south' | 'east' | 'north' | 'west'

/** Which sides of a cell the contour joins, by which corners are high: 1 south-west, 2 south-east, 4 north-east, 8 north-west. */
const STEPS: Record<number, [Side, Side][]> = {
  1: [['south', 'west']],
  2: [['east', 'south']],
  3: [['east', 'west']],
  4: [['north', 'east']],
  6: [['north', 'south']],
  7: [['north', 'west']],
  8: [['west', 'north']],
  9: [['south', 'north']],
  11: [['east', 'north']],
  12: [['west', 'east']],
  13: [['south', 'east']],
  14: [['west', 'south']],
}
/** Two high corners across from each other: whether the ground between them is high decides. */
const SADDLES: Record<number, { high: [Side, Side][]; low: [Side, Side][] }> = {
  5: { high: [...stepsOf(7), ...stepsOf(13)], low: [...stepsOf(1), ...stepsOf(4)] },
  10: { high: [...stepsOf(14), ...stepsOf(11)], low: [...stepsOf(2), ...stepsOf(8)] },
}

function stepsOf(corners: number): [Side, Side][] {
  return STEPS[corners] ?? []
}

/**
 * The lines at one distance from the edge, as rings with the higher ground on the left: counter-clockwise round what
 * is farther in, clockwise round a hole in it. Marching squares; every point is then moved to the true distance.
 */
function contourRings(field: EdgeField, levelMetres: number): PlanePoint[][] {
  const next = stepsThrough(field, levelMetres)
  const rings: PlanePoint[][] = []
  for (const start of next.keys()) {
    const ring: PlanePoint[] = []
    for (let at = start; next.has(at); ) {
      ring.push(pointOnGrid(field, at, levelMetres))
      const to = next.get(at) as number
      next.delete(at)
      at = to
    }
    if (ring.length > 2) rings.push(ring)
  }
  return rings
}

/** From each crossed line of the grid to the one crossed next; a line is named by its crossing's index and direction. */
function stepsThrough({ columns, rows, distances, corner, cellMetres, rings }: EdgeField, level: number) {
  const next = new Map<number, number>()
  const isHigh = (index: number) => (distances[index] as number) >= level
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      const at = row * columns + column
      const high =
        (isHigh(at) ? 1 : 0) +
        (isHigh(at + 1) ? 2 : 0) +
        (isHigh(at + columns + 1) ? 4 : 0) +
        (isHigh(at + columns) ? 8 : 0)
      if (high === 0 || high === 15) continue
      const saddle = SADDLES[high]
      const middle = { x: corner.x + (column + 0.5) * cellMetres, y: corner.y + (row + 0.5) * cellMetres }
      const steps = saddle ? saddle[signedEdgeDistance(middle, rings) >= level ? 'high' : 'low'] : stepsOf(high)
      for (const [from, to] of steps) next.set(gridLine(at, from, columns), gridLine(at, to, columns))
    }
  }
  return next
}

/** Even for the line east from a crossing, odd for the line north. */
function gridLine(at: number, side: Side, columns: number): number {
  if (side === 'south') return at * 2
  if (side === 'north') return (at + columns) * 2
  return side === 'west' ? at * 2 + 1 : (at + 1) * 2 + 1
}

/** False position, with one end's weight halved when the other keeps moving: a few steps reach a millimetre. */
function pointOnGrid(field: EdgeField, line: number, level: number): PlanePoint {
  const at = line >> 1
  const isEast = line % 2 === 0
  const [column, row] = [at % field.columns, Math.floor(at / field.columns)]
  const pointAt = (share: number) => ({
    x: field.corner.x + (column + (isEast ? share : 0)) * field.cellMetres,
    y: field.corner.y + (row + (isEast ? 0 : share)) * field.cellMetres,
  })
  let [low, high] = [0, 1]
  let below = (field.distances[at] as number) - level
  let above = (field.distances[isEast ? at + 1 : at + field.columns] as number) - level
  let share = below / (below - above)
  for (let round = 0; round < 20; round++) {
    const off = signedEdgeDistance(pointAt(share), field.rings) - level
    if (Math.abs(off) < 0.001) break
    if (off < 0 === below < 0) {
      ;[low, below, above] = [share, off, above / 2]
    } else {
      ;[high, above, below] = [share, off, below / 2]
    }
    share = low + ((high - low) * below) / (below - above)
  }
  return pointAt(share)
}
