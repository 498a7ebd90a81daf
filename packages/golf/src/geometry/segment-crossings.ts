import type { PlanePoint } from './geodesy.ts'
import type { Position } from './geojson.ts'

/**
 * Points here are on the integer grid of 1e-7 degrees on which positions are written. Over anything as small as a golf
 * club the cross products stay below 2^53, so every answer is exact.
 */
export type GridPath = readonly PlanePoint[]

/** `count` is how many segments its ring has; a line has no last one that the first follows. */
export type Segment = { a: PlanePoint; b: PlanePoint; path: number; index: number; count: number }

/** A drawn outline needs a few thousand; edges that all run beside each other need their square. */
const MAX_COMPARISONS = 1_000_000

/** Comparisons that may still be made: one budget for all checks of a geometry. */
export type Budget = { left: number }

export const newBudget = (): Budget => ({ left: MAX_COMPARISONS })

export function toGrid([lng, lat]: Position): PlanePoint {
  return { x: Math.round(lng * 1e7), y: Math.round(lat * 1e7) }
}

/** A closed path ends where it starts. */
export function segmentsOf(path: GridPath, pathIndex: number, closed: boolean): Segment[] {
  const count = closed ? path.length - 1 : Number.POSITIVE_INFINITY
  return Array.from({ length: Math.max(0, path.length - 1) }, (_, index) => ({
    a: path[index] as PlanePoint,
    b: path[index + 1] as PlanePoint,
    path: pathIndex,
    index,
    count,
  }))
}

/**
 * Visits every pair of segments that cross, and those of one path that touch, until the visitor stops it. Touching
 * segments of two paths go to a second visitor, where one is given.
 * Null when it would take too long to tell, which only a shape made for that does.
 */
export function visitCrossings(
  segments: readonly Segment[],
  visit: (p: Segment, q: Segment) => 'stop' | 'on',
  { budget = newBudget(), onTouch }: { budget?: Budget; onTouch?: (p: Segment, q: Segment) => void } = {},
): 'stopped' | 'seen' | null {
  const sorted = segments.toSorted((p, q) => Math.min(p.a.x, p.b.x) - Math.min(q.a.x, q.b.x))
  for (const [position, first] of sorted.entries()) {
    const east = Math.max(first.a.x, first.b.x)
    for (let next = position + 1; next < sorted.length; next++) {
      const second = sorted[next] as Segment
      if (Math.min(second.a.x, second.b.x) > east) break
      if (!overlapInLatitude(first, second)) continue
      budget.left -= 1
      if (budget.left < 0) return null
      if (onTouch && first.path !== second.path && touch(first, second)) onTouch(first, second)
      if (collide(first, second) && visit(first, second) === 'stop') return 'stopped'
    }
  }
  return 'seen'
}

function overlapInLatitude(p: Segment, q: Segment): boolean {
  return Math.max(p.a.y, p.b.y) >= Math.min(q.a.y, q.b.y) && Math.max(q.a.y, q.b.y) >= Math.min(p.a.y, p.b.y)
}

function collide(p: Segment, q: Segment): boolean {
  if (p.path !== q.path) return crossProperly(p, q) || overlapAlong(p, q)
  if ((p.index + 1) % p.count === q.index) return foldsBack(p.a, p.b, q.b)
  if ((q.index + 1) % q.count === p.index) return foldsBack(q.a, q.b, p.b)
  return crossProperly(p, q) || touch(p, q)
}

function touch(p: Segment, q: Segment): boolean {
  return onSegment(p.a, q) || onSegment(p.b, q) || onSegment(q.a, p) || onSegment(q.b, p)
}

/** Which way three points turn: 1 left, −1 right, 0 in line. */
export function turn(a: PlanePoint, b: PlanePoint, c: PlanePoint): number {
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

export function onSegment(point: PlanePoint, { a, b }: { a: PlanePoint; b: PlanePoint }): boolean {
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
