import fc from 'fast-check'
import { type LngLat, localPlane, type PlanePoint, toPosition } from '../geometry/geodesy.ts'
import type { LineString, Polygon, Position } from '../geometry/geojson.ts'

/** Draws shapes in metres round a place. */
export function shapesRound(origin: LngLat) {
  const plane = localPlane(origin)
  const at = (x: number, y: number) => plane.fromPlane({ x, y })
  const position = ([x, y]: Corner) => toPosition(at(x, y))
  const ring = (corners: readonly Corner[]) => [...corners, ...corners.slice(0, 1)].map(position)
  return {
    plane,
    at,
    polygon: (...rings: (readonly Corner[])[]): Polygon => ({ type: 'Polygon', coordinates: rings.map(ring) }),
    line: (...corners: Corner[]): LineString => ({ type: 'LineString', coordinates: corners.map(position) }),
  }
}

export type Corner = readonly [x: number, y: number]

export const metres = (min: number, max: number) => fc.double({ min, max, noNaN: true })
export const angles = metres(0, 2 * Math.PI)

const turned =
  (angle: number) =>
  ([x, y]: Corner): Corner => [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)]

/** Round the origin, with bays and spikes. */
export const stars = fc.array(metres(6, 30), { minLength: 3, maxLength: 24 }).map((radii): Corner[] =>
  radii.map((radius, index) => {
    const angle = (2 * Math.PI * index) / radii.length
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  }),
)

/** A band between two broken lines, turned any way: bent, with necks, its centre often outside. */
export const bands = fc
  .record({
    steps: fc.array(fc.record({ width: metres(2, 12), middle: metres(-25, 25), half: metres(1, 8) }), {
      minLength: 2,
      maxLength: 9,
    }),
    turn: angles,
  })
  .map(({ steps, turn }): Corner[] => {
    let x = 0
    const upper: Corner[] = []
    const lower: Corner[] = []
    for (const { width, middle, half } of steps) {
      upper.unshift([x, middle + half])
      lower.push([x, middle - half])
      x += width
    }
    return [...lower, ...upper].map(turned(turn))
  })

export const outlines = fc.oneof(stars, bands)

/** Decided by the angle that the outline turns round the point: nothing of the code under test. */
export function windsRound(point: PlanePoint, corners: readonly Corner[]): boolean {
  let sum = 0
  corners.forEach(([x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length] as Corner
    const [a, b] = [Math.atan2(y - point.y, x - point.x), Math.atan2(nextY - point.y, nextX - point.x)]
    sum += Math.atan2(Math.sin(b - a), Math.cos(b - a))
  })
  return Math.abs(sum) > Math.PI
}

/** Points along the outline, close together, for measuring by looking. */
export function pointsOnOutline(corners: readonly Corner[], stepMetres: number): PlanePoint[] {
  return corners.flatMap(([x, y], index) => {
    const [toX, toY] = corners[(index + 1) % corners.length] as Corner
    const steps = Math.max(1, Math.ceil(Math.hypot(toX - x, toY - y) / stepMetres))
    return Array.from({ length: steps }, (_, step) => ({
      x: x + ((toX - x) * step) / steps,
      y: y + ((toY - y) * step) / steps,
    }))
  })
}

/** Every pair of edges looked at, on the grid of written positions: crossing, touching, or of two neighbours lying upon each other. */
export function crossesItself(positions: readonly Position[], closed: boolean): boolean {
  const points = positions.map(([lng, lat]): Corner => [Math.round(lng * 1e7), Math.round(lat * 1e7)])
  const edges = points.slice(1).map((to, index) => [points[index] as Corner, to] as const)
  const side = ([ax, ay]: Corner, [bx, by]: Corner, [cx, cy]: Corner) =>
    Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax))
  const between = (p: number, q: number, r: number) => Math.min(p, q) <= r && r <= Math.max(p, q)
  const lies = (a: Corner, b: Corner, c: Corner) =>
    side(a, b, c) === 0 && between(a[0], b[0], c[0]) && between(a[1], b[1], c[1])
  return edges.some(([a, b], first) =>
    edges.some(([c, d], second) => {
      if (second === first + 1 || (closed && first === edges.length - 1 && second === 0))
        return lies(a, b, d) || lies(c, d, a)
      if (second <= first || (closed && second === edges.length - 1 && first === 0)) return false
      if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) return true
      return lies(a, b, c) || lies(a, b, d) || lies(c, d, a) || lies(c, d, b)
    }),
  )
}
