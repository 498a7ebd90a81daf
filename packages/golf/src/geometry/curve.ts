import type { PlanePoint } from './geodesy.ts'
import { nearSegment } from './hit-shape.ts'
import { simplifyPath } from './simplify-path.ts'

/** Cubic Béziers end to end; a polygon has its control points on its corners. */
export type Curve = { start: PlanePoint; segments: [PlanePoint, PlanePoint, PlanePoint][]; closed: boolean }

/** A corner that turns more than this is cut before the curve is laid through it. */
const CORNER_COSINE = Math.cos(Math.PI / 7)
const CUT_SHARE = 0.36
const STRENGTHS = [1, 0.85, 0.7, 0.55, 0.4, 0.25, 0.1] as const
const SAMPLES = 6

/**
 * A rounded outline that nowhere leaves the given one by more than `within`: as much rounding as that allows, and in
 * the end the outline itself.
 */
export function smoothRing(ring: readonly PlanePoint[], within: number): Curve {
  const closed = [...ring, ...ring.slice(0, 1)]
  const simple = simplifyRing(ring, Math.min(within / 2.5, 1))
  for (const strength of STRENGTHS) {
    const curve = catmullRom(cutCorners(simple, strength), strength, true)
    if (staysNear(flatten(curve), closed, within)) return curve
  }
  return straight(ring, true)
}

/** Points along a curve go round with its outline, so the segment beside the last one is tried first. */
function staysNear(points: readonly PlanePoint[], outline: readonly PlanePoint[], within: number): boolean {
  let segment: number | null = 1
  for (const { x, y } of points) {
    segment = nearSegment(outline, x, y, within, segment)
    if (segment === null) return false
  }
  return true
}

export function straight(points: readonly PlanePoint[], closed: boolean): Curve {
  const start = points[0] ?? { x: 0, y: 0 }
  return { start, segments: points.slice(1).map((point, index) => [points[index] ?? start, point, point]), closed }
}

/** The directions of Catmull-Rom with handles a third of each chord, so that a long side beside a short stays calm. */
export function catmullRom(points: readonly PlanePoint[], strength: number, closed: boolean): Curve {
  const count = points.length
  const at = (index: number) =>
    points[closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))] as PlanePoint
  const segments: Curve['segments'] = []
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [a, b] = [at(index), at(index + 1)]
    const handle = (Math.hypot(b.x - a.x, b.y - a.y) / 3) * strength
    const out = direction(at(index - 1), b)
    const back = direction(at(index + 2), a)
    segments.push([
      { x: a.x + out.x * handle, y: a.y + out.y * handle },
      { x: b.x + back.x * handle, y: b.y + back.y * handle },
      b,
    ])
  }
  return { start: points[0] ?? { x: 0, y: 0 }, segments, closed }
}

function direction(from: PlanePoint, to: PlanePoint): PlanePoint {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  return length === 0 ? { x: 0, y: 0 } : { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
}

/** Two points for each sharp corner, as far along its sides as the shorter of them allows. */
export function cutCorners(
  ring: readonly PlanePoint[],
  strength: number,
  most = Infinity,
  closed = true,
): PlanePoint[] {
  const count = ring.length
  return ring.flatMap((corner, index) => {
    if (!closed && (index === 0 || index === count - 1)) return [corner]
    const before = ring[(index + count - 1) % count] as PlanePoint
    const after = ring[(index + 1) % count] as PlanePoint
    const [back, on] = [direction(corner, before), direction(corner, after)]
    if (-(back.x * on.x + back.y * on.y) > CORNER_COSINE) return [corner]
    const sides = [before, after].map(({ x, y }) => Math.hypot(x - corner.x, y - corner.y))
    const cut = Math.min(CUT_SHARE * Math.min(...sides), most) * strength
    return [back, on].map(({ x, y }) => ({ x: corner.x + x * cut, y: corner.y + y * cut }))
  })
}

/** Douglas-Peucker from the first point to the one furthest from it and back. */
function simplifyRing(ring: readonly PlanePoint[], tolerance: number): PlanePoint[] {
  const first = ring[0]
  if (first === undefined || ring.length < 8) return [...ring]
  const far = ring.reduce((best, p, index) => (span(first, p) > span(first, ring[best] ?? first) ? index : best), 0)
  const there = simplifyPath(ring.slice(0, far + 1), tolerance)
  const back = simplifyPath([...ring.slice(far), first], tolerance)
  return [...there.slice(0, -1), ...back.slice(0, -1)]
}

const span = (a: PlanePoint, b: PlanePoint) => Math.hypot(a.x - b.x, a.y - b.y)

/** Points along the curve, for measuring it. A closed curve does not repeat its start. */
export function flatten({ start, segments, closed }: Curve): PlanePoint[] {
  const points = [start]
  let from = start
  for (const [c1, c2, to] of segments) {
    const isStraight = c1.x === from.x && c1.y === from.y && c2.x === to.x && c2.y === to.y
    for (let step = isStraight ? SAMPLES : 1; step <= SAMPLES; step++) {
      points.push(bezierAt(from, c1, c2, to, WEIGHTS[step] as Weights))
    }
    from = to
  }
  return closed && segments.length > 0 && span(from, start) === 0 ? points.slice(0, -1) : points
}

type Weights = readonly [number, number, number, number]

const WEIGHTS: readonly Weights[] = Array.from({ length: SAMPLES + 1 }, (_, step) => {
  const t = step / SAMPLES
  return [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3]
})

function bezierAt(a: PlanePoint, b: PlanePoint, c: PlanePoint, d: PlanePoint, [p, q, r, s]: Weights): PlanePoint {
  return { x: p * a.x + q * b.x + r * c.x + s * d.x, y: p * a.y + q * b.y + r * c.y + s * d.y }
}
