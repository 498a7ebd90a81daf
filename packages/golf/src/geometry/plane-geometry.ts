import type { PlanePoint } from './geodesy.ts'

/** Positive when the ring runs counter-clockwise. The ring may or may not repeat its first point at the end. */
export function signedRingArea(ring: readonly PlanePoint[]): number {
  let twice = 0
  for (const [a, b] of ringEdges(ring)) twice += a.x * b.y - b.x * a.y
  return twice / 2
}

/** Centre of the area of the first ring less its holes; not the mean of the vertices, which dense mapping would pull aside. */
export function ringsCentroid(rings: readonly (readonly PlanePoint[])[]): PlanePoint {
  let area = 0
  let x = 0
  let y = 0
  rings.forEach((ring, index) => {
    const orientation = (signedRingArea(ring) >= 0 ? 1 : -1) * (index === 0 ? 1 : -1)
    for (const [a, b] of ringEdges(ring)) {
      const cross = (a.x * b.y - b.x * a.y) * orientation
      area += cross
      x += (a.x + b.x) * cross
      y += (a.y + b.y) * cross
    }
  })
  if (area === 0) return rings[0]?.[0] ?? { x: 0, y: 0 }
  return { x: x / (3 * area), y: y / (3 * area) }
}

/** Even-odd over all rings at once: inside the first ring and in none of its holes. */
export function insideRings(point: PlanePoint, rings: readonly (readonly PlanePoint[])[]): boolean {
  let inside = false
  for (const ring of rings) {
    for (const [a, b] of ringEdges(ring)) {
      const straddles = a.y > point.y !== b.y > point.y
      if (straddles && point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x) inside = !inside
    }
  }
  return inside
}

export function distanceToSegment(point: PlanePoint, a: PlanePoint, b: PlanePoint): number {
  const nearest = nearestOnSegment(point, a, b)
  return Math.hypot(point.x - nearest.x, point.y - nearest.y)
}

export function nearestOnSegment(point: PlanePoint, a: PlanePoint, b: PlanePoint): PlanePoint & { fraction: number } {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const squared = dx * dx + dy * dy
  const raw = squared === 0 ? 0 : ((point.x - a.x) * dx + (point.y - a.y) * dy) / squared
  const fraction = Math.min(1, Math.max(0, raw))
  return { x: a.x + dx * fraction, y: a.y + dy * fraction, fraction }
}

export function distanceToPolyline(point: PlanePoint, line: readonly PlanePoint[]): number {
  let nearest = Number.POSITIVE_INFINITY
  for (const [a, b] of lineEdges(line)) nearest = Math.min(nearest, distanceToSegment(point, a, b))
  return nearest
}

/** Consecutive pairs of a line; a single point is a pair with itself. */
export function lineEdges<T>(line: readonly T[]): [T, T][] {
  const first = line[0]
  if (first === undefined) return []
  if (line.length === 1) return [[first, first]]
  return line.slice(1).map((point, index) => [line[index] as T, point])
}

/** Consecutive pairs of a ring, with the closing pair. */
export function ringEdges<T>(ring: readonly T[]): [T, T][] {
  return ring.map((point, index) => [ring[(index + ring.length - 1) % ring.length] as T, point])
}
