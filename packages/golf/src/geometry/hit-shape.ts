import type { PlanePoint } from './geodesy.ts'

/** An outline prepared for testing many points: loops without allocation, and a box to say no early. */
export type HitShape = {
  isArea: boolean
  /** Each ring of an area ends where it began. */
  rings: readonly (readonly PlanePoint[])[]
  left: number
  right: number
  top: number
  bottom: number
}

export function hitShape(rings: readonly (readonly PlanePoint[])[], isArea: boolean): HitShape {
  const shape = { isArea, left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  for (const { x, y } of rings.flat()) {
    shape.left = Math.min(shape.left, x)
    shape.right = Math.max(shape.right, x)
    shape.top = Math.min(shape.top, y)
    shape.bottom = Math.max(shape.bottom, y)
  }
  return { ...shape, rings: isArea ? rings.map(ring => [...ring, ...ring.slice(0, 1)]) : rings }
}

/** Whether a point lies inside the shape or within a distance of its outline. */
export function isNear(shape: HitShape, { x, y }: PlanePoint, distance: number): boolean {
  if (x < shape.left - distance || x > shape.right + distance) return false
  if (y < shape.top - distance || y > shape.bottom + distance) return false
  let inside = false
  for (const ring of shape.rings) {
    if (isNearLine(ring, x, y, distance)) return true
    if (shape.isArea && crossesOdd(ring, x, y)) inside = !inside
  }
  return inside
}

/** Whether a point lies within a distance of a line. */
export const isNearLine = (line: readonly PlanePoint[], x: number, y: number, distance: number): boolean =>
  nearSegment(line, x, y, distance, 1) !== null

/** Where a segment of a line ends that lies within a distance of a point, tried in turn from `first`; null if none does. */
export function nearSegment(
  line: readonly PlanePoint[],
  x: number,
  y: number,
  distance: number,
  first: number,
): number | null {
  const limit = distance * distance
  for (let index = first, left = line.length - 1; left > 0; left--) {
    // One by one: pairs and lists would be made anew for every segment.
    const a = line[index - 1] as PlanePoint
    const b = line[index] as PlanePoint
    const dx = b.x - a.x
    const dy = b.y - a.y
    const squared = dx * dx + dy * dy
    const raw = squared === 0 ? 0 : ((x - a.x) * dx + (y - a.y) * dy) / squared
    const share = raw < 0 ? 0 : raw > 1 ? 1 : raw
    const offX = x - a.x - dx * share
    const offY = y - a.y - dy * share
    if (offX * offX + offY * offY <= limit) return index
    index = index === line.length - 1 ? 1 : index + 1
  }
  return null
}

function crossesOdd(ring: readonly PlanePoint[], x: number, y: number): boolean {
  let odd = false
  for (let index = 1; index < ring.length; index++) {
    const a = ring[index - 1] as PlanePoint
    const b = ring[index] as PlanePoint
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) odd = !odd
  }
  return odd
}
