import type { PlanePoint } from './geodesy.ts'
import { ringEdges } from './plane-geometry.ts'
import { type GridPath, onSegment, segmentsOf, turn, visitCrossings } from './segment-crossings.ts'

/** On the grid of 1e-7 degrees, ending where it starts. */
export type GridRing = GridPath

/** Enough to say that a geometry is wrong; more would only cost time. */
const MOST_PAIRS = 20

/**
 * Pairs of rings that cross, once each; a ring paired with itself crosses or touches itself.
 * Null when it would take too long to tell.
 */
export function crossingRings(rings: readonly GridRing[]): [number, number][] | null {
  const most = Math.min(MOST_PAIRS, (rings.length * (rings.length + 1)) / 2)
  const found = new Map<number, [number, number]>()
  const segments = rings.flatMap((ring, index) => segmentsOf(ring, index, true))
  const visited = visitCrossings(segments, (p, q) => {
    const [low, high] = [Math.min(p.path, q.path), Math.max(p.path, q.path)]
    found.set(low * rings.length + high, [low, high])
    return found.size === most ? 'stop' : 'on'
  })
  return visited === null ? null : [...found.values()]
}

/** Whether a ring that crosses no edge of the other has a corner or the middle of an edge on the given side of it. */
export function reachesSide(ring: GridRing, side: 'inside' | 'outside', other: GridRing): boolean {
  return ringEdges(ring.slice(1)).some(([a, b]) => {
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
    return sideOf(b, other) === side || sideOf(middle, other) === side
  })
}

function sideOf(point: PlanePoint, ring: GridRing): 'inside' | 'boundary' | 'outside' {
  let inside = false
  for (let index = 1; index < ring.length; index++) {
    const a = ring[index - 1] as PlanePoint
    const b = ring[index] as PlanePoint
    if (onSegment(point, { a, b })) return 'boundary'
    if (a.y > point.y === b.y > point.y) continue
    const upward = b.y > a.y ? 1 : -1
    if (turn(a, b, point) === upward) inside = !inside
  }
  return inside ? 'inside' : 'outside'
}
