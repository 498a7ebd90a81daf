import type { PlanePoint } from './geodesy.ts'
import { distanceToSegment } from './plane-geometry.ts'

/** Which points of an open path Douglas-Peucker keeps: the others lie within the tolerance of the simplified path. */
export function keptPoints(path: readonly PlanePoint[], toleranceMetres: number): boolean[] {
  const last = path.length - 1
  const kept = path.map((_, index) => index === 0 || index === last)
  keepBetween(path, [0, last], toleranceMetres, kept)
  return kept
}

/** The same for a ring that does not repeat its first point; at least a triangle is kept. */
export function keptRingPoints(ring: readonly PlanePoint[], toleranceMetres: number): boolean[] {
  const count = ring.length
  const [first] = ring
  if (first === undefined || count < 4) return ring.map(() => true)
  const far = farthestBetween(ring, 0, count, point => Math.hypot(point.x - first.x, point.y - first.y)).at
  const kept = ring.map((_, index) => index === 0 || index === far)
  keepBetween(ring, [0, far], toleranceMetres, kept)
  keepBetween(ring, [far, count], toleranceMetres, kept)
  if (kept.filter(Boolean).length < 3) {
    const opposite = ring[far] as PlanePoint
    kept[farthestBetween(ring, 0, count, point => distanceToSegment(point, first, opposite)).at] = true
  }
  return kept
}

/** Of a ring, the index past the end is the first point again. */
function keepBetween(path: readonly PlanePoint[], stretch: [number, number], tolerance: number, kept: boolean[]): void {
  const open = [stretch]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [from, to] = next
    const worst = worstBetween(path, from, to)
    if (worst.metres <= tolerance) continue
    kept[worst.at] = true
    open.push([from, worst.at], [worst.at, to])
  }
}

/** The point between two others that lies farthest from the straight way between them; −1 where there is none. */
export function worstBetween(path: readonly PlanePoint[], from: number, to: number): { at: number; metres: number } {
  const [a, b] = [path[from] as PlanePoint, path[to % path.length] as PlanePoint]
  return farthestBetween(path, from, to, point => distanceToSegment(point, a, b))
}

function farthestBetween(
  path: readonly PlanePoint[],
  from: number,
  to: number,
  measure: (point: PlanePoint) => number,
): { at: number; metres: number } {
  let [farthest, metres] = [-1, -1]
  for (let at = from + 1; at < to; at++) {
    const away = measure(path[at] as PlanePoint)
    if (away > metres) [farthest, metres] = [at, away]
  }
  return { at: farthest, metres }
}

export function simplifyPath(path: readonly PlanePoint[], toleranceMetres: number): PlanePoint[] {
  const kept = keptPoints(path, toleranceMetres)
  return path.filter((_, index) => kept[index])
}
