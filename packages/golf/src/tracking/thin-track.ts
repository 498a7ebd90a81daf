import { localPlane } from '../geometry/geodesy.ts'

/** Where a tracker was, in seconds from the start of a day. In order of time, no two at once. */
export type TrackPoint = { seconds: number; lng: number; lat: number }

/** Silence as long as this begins a new stretch: nobody knows the way between. */
export const SILENT_SECONDS = 180
/** Less than the error of most fixes, and than half the marker on a map of the course. */
const TOLERANCE_METRES = 4

/**
 * A track for display, in stretches without silence: of each the fewest points from which the place at any of its
 * times follows to within the tolerance. Somebody who stands still for ten minutes is two points.
 */
export function thinTrack(points: readonly TrackPoint[], toleranceMetres = TOLERANCE_METRES): TrackPoint[][] {
  return stretchesOf(points).map(stretch => thinStretch(stretch, toleranceMetres))
}

function stretchesOf(points: readonly TrackPoint[]): TrackPoint[][] {
  const stretches: TrackPoint[][] = []
  let last = Number.NEGATIVE_INFINITY
  for (const point of points) {
    if (point.seconds - last > SILENT_SECONDS) stretches.push([])
    stretches.at(-1)?.push(point)
    last = point.seconds
  }
  return stretches
}

/** Douglas-Peucker with the clock: a point is measured from where it would be at its own time, not from the line. */
function thinStretch(stretch: readonly TrackPoint[], toleranceMetres: number): TrackPoint[] {
  const [first] = stretch
  if (!first || stretch.length < 3) return [...stretch]
  const plane = localPlane(first)
  const placed = stretch.map(point => ({ ...plane.toPlane(point), seconds: point.seconds }))
  const last = stretch.length - 1
  const kept = stretch.map((_, index) => index === 0 || index === last)
  const open: [number, number][] = [[0, last]]
  for (let next = open.pop(); next; next = open.pop()) {
    const worst = worstBetween(placed, next)
    if (worst.metres <= toleranceMetres) continue
    kept[worst.at] = true
    open.push([next[0], worst.at], [worst.at, next[1]])
  }
  return stretch.filter((_, index) => kept[index])
}

type Placed = { x: number; y: number; seconds: number }

function worstBetween(placed: readonly Placed[], [from, to]: [number, number]): { at: number; metres: number } {
  const [a, b] = [placed[from] as Placed, placed[to] as Placed]
  let worst = { at: from, metres: 0 }
  for (let at = from + 1; at < to; at++) {
    const { x, y, seconds } = placed[at] as Placed
    const share = (seconds - a.seconds) / (b.seconds - a.seconds)
    const metres = Math.hypot(a.x + share * (b.x - a.x) - x, a.y + share * (b.y - a.y) - y)
    if (metres > worst.metres) worst = { at, metres }
  }
  return worst
}
