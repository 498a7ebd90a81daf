import type { PlanePoint } from './geodesy.ts'
import { ringEdges } from './plane-geometry.ts'

/**
 * Rings here are on the integer grid of 1e-7 degrees, each ending where it starts. Over anything as small as a golf
 * club the cross products stay below 2^53, so every answer is exact.
 */
export type GridRing = readonly PlanePoint[]

type Segment = { a: PlanePoint; b: PlanePoint; ring: number; index: number; count: number }

/** Enough to say that a geometry is wrong; more would only cost time. */
const MOST_PAIRS = 20

/** A drawn outline needs a few thousand; edges that all run beside each other need their square. */
const MOST_COMPARISONS = 1_000_000

/**
 * Pairs of rings that cross, once each; a ring paired with itself crosses or touches itself.
 * Null when it would take too long to tell, which only a shape made for that does.
 */
export function crossingRings(rings: readonly GridRing[]): [number, number][] | null {
  const segments = rings
    .flatMap((ring, ringIndex) => segmentsOf(ring, ringIndex))
    .sort((p, q) => Math.min(p.a.x, p.b.x) - Math.min(q.a.x, q.b.x))
  const most = Math.min(MOST_PAIRS, (rings.length * (rings.length + 1)) / 2)
  const found = new Map<number, [number, number]>()
  let comparisons = 0
  for (const [position, first] of segments.entries()) {
    const east = Math.max(first.a.x, first.b.x)
    for (let next = position + 1; next < segments.length; next++) {
      const second = segments[next] as Segment
      if (Math.min(second.a.x, second.b.x) > east) break
      if (!overlapInLatitude(first, second)) continue
      comparisons += 1
      if (comparisons > MOST_COMPARISONS) return null
      const [low, high] = [Math.min(first.ring, second.ring), Math.max(first.ring, second.ring)]
      if (found.has(low * rings.length + high) || !collide(first, second)) continue
      found.set(low * rings.length + high, [low, high])
      if (found.size === most) return [...found.values()]
    }
  }
  return [...found.values()]
}

function segmentsOf(ring: GridRing, ringIndex: number): Segment[] {
  const count = ring.length - 1
  return Array.from({ length: count }, (_, index) => ({
    a: ring[index] as PlanePoint,
    b: ring[index + 1] as PlanePoint,
    ring: ringIndex,
    index,
    count,
  }))
}

function overlapInLatitude(p: Segment, q: Segment): boolean {
  return Math.max(p.a.y, p.b.y) >= Math.min(q.a.y, q.b.y) && Math.max(q.a.y, q.b.y) >= Math.min(p.a.y, p.b.y)
}

function collide(p: Segment, q: Segment): boolean {
  if (p.ring !== q.ring) return crossProperly(p, q) || overlapAlong(p, q)
  if ((p.index + 1) % p.count === q.index) return foldsBack(p.a, p.b, q.b)
  if ((q.index + 1) % q.count === p.index) return foldsBack(q.a, q.b, p.b)
  return crossProperly(p, q) || onSegment(p.a, q) || onSegment(p.b, q) || onSegment(q.a, p) || onSegment(q.b, p)
}

function turn(a: PlanePoint, b: PlanePoint, c: PlanePoint): number {
  return Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x))
}

function crossProperly(p: Segment, q: Segment): boolean {
  return turn(p.a, p.b, q.a) * turn(p.a, p.b, q.b) < 0 && turn(q.a, q.b, p.a) * turn(q.a, q.b, p.b) < 0
}

/** Two neighbouring segments that lie upon each other: a spike. */
function foldsBack(before: PlanePoint, corner: PlanePoint, after: PlanePoint): boolean {
  const dot = (before.x - corner.x) * (after.x - corner.x) + (before.y - corner.y) * (after.y - corner.y)
  return turn(before, corner, after) === 0 && dot > 0
}

function onSegment(point: PlanePoint, { a, b }: { a: PlanePoint; b: PlanePoint }): boolean {
  return (
    turn(a, b, point) === 0 &&
    point.x >= Math.min(a.x, b.x) &&
    point.x <= Math.max(a.x, b.x) &&
    point.y >= Math.min(a.y, b.y) &&
    point.y <= Math.max(a.y, b.y)
  )
}

/** Collinear and sharing more than one point. */
function overlapAlong(p: Segment, q: Segment): boolean {
  if (turn(p.a, p.b, q.a) !== 0 || turn(p.a, p.b, q.b) !== 0) return false
  const axis = Math.abs(p.b.x - p.a.x) >= Math.abs(p.b.y - p.a.y) ? 'x' : 'y'
  const from = Math.max(Math.min(p.a[axis], p.b[axis]), Math.min(q.a[axis], q.b[axis]))
  const to = Math.min(Math.max(p.a[axis], p.b[axis]), Math.max(q.a[axis], q.b[axis]))
  return to > from
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
