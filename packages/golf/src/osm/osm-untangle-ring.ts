import type { PlanePoint } from '../geometry/geodesy.ts'
import type { Position } from '../geometry/geojson.ts'
import { signedRingArea } from '../geometry/plane-geometry.ts'

/** A loop smaller than this share of the rest is a slip; larger, and nobody can say which part was meant. */
const SMALL_LOOP = 0.05
const MAX_ROUNDS = 12

/**
 * Loops without crossings from a ring on the grid of 1e-7 degrees, each closed. Small loops are dropped; a ring that
 * only touches itself is cut there; null where two large parts cross.
 */
export function untangleRing(positions: readonly Position[]): Position[][] | null {
  const origin = positions[0] ?? [0, 0]
  const toPoint = ([lng, lat]: Position) => ({
    x: Math.round(lng * 1e7) - Math.round(origin[0] * 1e7),
    y: Math.round(lat * 1e7) - Math.round(origin[1] * 1e7),
  })
  const toPosition = ({ x, y }: PlanePoint): Position => [
    (x + Math.round(origin[0] * 1e7)) / 1e7,
    (y + Math.round(origin[1] * 1e7)) / 1e7,
  ]
  const waiting = [withoutSpikes(positions.slice(0, -1).map(toPoint))]
  const done: PlanePoint[][] = []
  for (let round = 0; waiting.length > 0; round++) {
    const ring = waiting.pop() as PlanePoint[]
    const cut = ring.length < 3 ? null : findCut(ring)
    if (cut === null) {
      if (ring.length > 2) done.push(ring)
      continue
    }
    if (round >= MAX_ROUNDS) return null
    const [small, large] = [cut.inner, cut.outer].sort((a, b) => areaOf(a) - areaOf(b)) as [PlanePoint[], PlanePoint[]]
    waiting.push(withoutSpikes(large))
    if (areaOf(small) <= SMALL_LOOP * areaOf(large)) continue
    if (cut.crosses) return null
    waiting.push(withoutSpikes(small))
  }
  return done.length === 0 ? null : done.map(ring => [...ring, ring[0] as PlanePoint].map(toPosition))
}

function areaOf(ring: readonly PlanePoint[]): number {
  return Math.abs(signedRingArea(ring))
}

function turn(a: PlanePoint, b: PlanePoint, c: PlanePoint): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

/** Leaves out repeated corners and corners where the outline runs back upon itself. */
function withoutSpikes(ring: readonly PlanePoint[]): PlanePoint[] {
  const kept = [...ring]
  for (let at = 0, steps = 0; at < kept.length && kept.length > 2 && steps < 4 * ring.length; steps++) {
    const [before, corner, after] = [kept.at(at - 1), kept[at], kept[(at + 1) % kept.length]] as PlanePoint[] & {
      length: 3
    }
    if (before === undefined || corner === undefined || after === undefined) break
    const dot = (before.x - corner.x) * (after.x - corner.x) + (before.y - corner.y) * (after.y - corner.y)
    const isRepeat = corner.x === after.x && corner.y === after.y
    if (isRepeat || (turn(before, corner, after) === 0 && dot > 0)) {
      kept.splice(at, 1)
      at = Math.max(0, at - 1)
    } else at += 1
  }
  return kept
}

type Cut = { inner: PlanePoint[]; outer: PlanePoint[]; crosses: boolean }

/** The first place where the ring meets itself, and the two loops it makes there. */
function findCut(ring: readonly PlanePoint[]): Cut | null {
  const count = ring.length
  for (let i = 0; i < count; i++) {
    const [a, b] = [ring[i] as PlanePoint, ring[(i + 1) % count] as PlanePoint]
    for (let j = i + 1; j < count; j++) {
      const [c, d] = [ring[j] as PlanePoint, ring[(j + 1) % count] as PlanePoint]
      const meeting = meet(a, b, c, d, j === i + 1, (j + 1) % count === i)
      if (meeting === null) continue
      const { at, crosses } = meeting
      return {
        inner: [at, ...ring.slice(i + 1, j + 1)],
        outer: [...ring.slice(0, i + 1), at, ...ring.slice(j + 1)],
        crosses,
      }
    }
  }
  return null
}

function meet(
  a: PlanePoint,
  b: PlanePoint,
  c: PlanePoint,
  d: PlanePoint,
  follows: boolean,
  precedes: boolean,
): { at: PlanePoint; crosses: boolean } | null {
  if (Math.max(a.x, b.x) < Math.min(c.x, d.x) || Math.max(c.x, d.x) < Math.min(a.x, b.x)) return null
  if (Math.max(a.y, b.y) < Math.min(c.y, d.y) || Math.max(c.y, d.y) < Math.min(a.y, b.y)) return null
  if (follows || precedes) return null
  const [ca, cb, cc, cd] = [turn(c, d, a), turn(c, d, b), turn(a, b, c), turn(a, b, d)]
  if (ca * cb > 0 || cc * cd > 0) return null
  // A corner on the other edge: a touch, unless the two lie upon each other.
  if (cc === 0 && within(c, a, b)) return { at: c, crosses: false }
  if (cd === 0 && within(d, a, b)) return { at: d, crosses: false }
  if (ca === 0 && within(a, c, d)) return { at: a, crosses: false }
  if (cb === 0 && within(b, c, d)) return { at: b, crosses: false }
  if (ca * cb >= 0 || cc * cd >= 0) return null
  const share = ca / (ca - cb)
  return { at: { x: Math.round(a.x + (b.x - a.x) * share), y: Math.round(a.y + (b.y - a.y) * share) }, crosses: true }
}

function within(point: PlanePoint, a: PlanePoint, b: PlanePoint): boolean {
  return (
    point.x >= Math.min(a.x, b.x) &&
    point.x <= Math.max(a.x, b.x) &&
    point.y >= Math.min(a.y, b.y) &&
    point.y <= Math.max(a.y, b.y)
  )
}
