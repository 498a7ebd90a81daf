import type { PlanePoint } from './geodesy.ts'

/**
 * Metres to the nearest edge of any ring, positive on the area (in the first ring and in no hole), negative off it.
 * One pass without allocation: drawing the bands of a green calls this thousands of times.
 */
export function signedEdgeDistance({ x, y }: PlanePoint, rings: readonly (readonly PlanePoint[])[]): number {
  let nearest = Number.POSITIVE_INFINITY
  let inside = false
  for (const ring of rings) {
    let a = ring[ring.length - 1] as PlanePoint
    for (const b of ring) {
      const dx = b.x - a.x
      const dy = b.y - a.y
      const squared = dx * dx + dy * dy
      const raw = squared === 0 ? 0 : ((x - a.x) * dx + (y - a.y) * dy) / squared
      const share = raw < 0 ? 0 : raw > 1 ? 1 : raw
      const offX = x - a.x - dx * share
      const offY = y - a.y - dy * share
      const off = offX * offX + offY * offY
      if (off < nearest) nearest = off
      if (a.y > y !== b.y > y && x < (dx * (y - a.y)) / dy + a.x) inside = !inside
      a = b
    }
  }
  return inside ? Math.sqrt(nearest) : -Math.sqrt(nearest)
}
