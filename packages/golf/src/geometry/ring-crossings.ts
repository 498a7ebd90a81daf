import type { PlanePoint } from './geodesy.ts'
import { ringEdges } from './plane-geometry.ts'
import {
  type Budget,
  type GridPath,
  onSegment,
  type Segment,
  segmentsOf,
  turn,
  visitCrossings,
} from './segment-crossings.ts'

/** On the grid of 1e-7 degrees, ending where it starts. */
export type GridRing = GridPath

/** Enough to say that a geometry is wrong; more would only cost time. */
const MAX_PAIRS = 20

/** Pairs of rings, each named by `pairOf` its two. */
export type RingCrossings = {
  /** Those that cross, once each; a ring paired with itself crosses or touches itself. */
  crossing: [number, number][]
  /** Those that have a point in common. */
  touching: ReadonlySet<string>
}

export const pairOf = (first: number, second: number): string => `${Math.min(first, second)} ${Math.max(first, second)}`

/** Null when it would take too long to tell. */
export function crossingRings(rings: readonly GridRing[], budget: Budget): RingCrossings | null {
  const most = Math.min(MAX_PAIRS, (rings.length * (rings.length + 1)) / 2)
  const found = new Map<string, [number, number]>()
  const touching = new Set<string>()
  const segments = rings.flatMap((ring, index) => segmentsOf(ring, index, true))
  const visit = (p: Segment, q: Segment) => {
    found.set(pairOf(p.path, q.path), [Math.min(p.path, q.path), Math.max(p.path, q.path)])
    return found.size === most ? 'stop' : 'on'
  }
  const onTouch = (p: Segment, q: Segment) => touching.add(pairOf(p.path, q.path))
  return visitCrossings(segments, visit, { budget, onTouch }) === null
    ? null
    : { crossing: [...found.values()], touching }
}

/**
 * Whether a ring that crosses no edge of the other has a corner or the middle of an edge on the given side of it. One
 * that does not touch the other either is on one side of it as a whole, so that any corner tells.
 * No, where it would take too long to tell: the budget says that it is used up.
 */
export function reachesSide(
  ring: GridRing,
  side: 'inside' | 'outside',
  other: GridRing,
  { isTouching, budget }: { isTouching: boolean; budget: Budget },
): boolean {
  const [corner] = ring
  if (!isTouching) return corner !== undefined && sideOf(corner, other, budget) === side
  return ringEdges(ring.slice(1)).some(([a, b]) => {
    if (budget.left < 0) return false
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
    return sideOf(b, other, budget) === side || sideOf(middle, other, budget) === side
  })
}

/** So many edges at another latitude are passed over in the time of one comparison. */
const PASSED_OVER = 16

function sideOf(point: PlanePoint, ring: GridRing, budget: Budget): 'inside' | 'boundary' | 'outside' {
  let inside = false
  budget.left -= ring.length / PASSED_OVER
  for (let index = 1; index < ring.length; index++) {
    const a = ring[index - 1] as PlanePoint
    const b = ring[index] as PlanePoint
    if (a.y > point.y && b.y > point.y) continue
    if (a.y < point.y && b.y < point.y) continue
    budget.left -= 1
    if (onSegment(point, { a, b })) return 'boundary'
    if (a.y > point.y === b.y > point.y) continue
    const upward = b.y > a.y ? 1 : -1
    if (turn(a, b, point) === upward) inside = !inside
  }
  return inside ? 'inside' : 'outside'
}
