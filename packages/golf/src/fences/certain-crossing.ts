import type { PlanePoint } from '../geometry/geodesy.ts'
import { ringEdges } from '../geometry/plane-geometry.ts'

/** Faster than any cart drives: a cart that could have gone round a zone at this speed is not counted as crossing it. */
const MAX_CART_METRES_PER_SECOND = 7

/**
 * Whether somebody who was at one place and then at another, both outside a zone, must have crossed it: the straight
 * way leads through, and the way round on either side is longer than there was time for. Carts report every ten
 * seconds and drive through a narrow zone between two fixes.
 */
export function isCertainCrossing(
  from: PlanePoint,
  to: PlanePoint,
  seconds: number,
  rings: readonly (readonly PlanePoint[])[],
): boolean {
  const outline = rings[0] ?? []
  if (!ringEdges(outline).some(([a, b]) => crosses(from, to, a, b))) return false
  const reach = seconds * MAX_CART_METRES_PER_SECOND
  return wayRound(from, to, outline, 1) > reach && wayRound(from, to, outline, -1) > reach
}

const side = (a: PlanePoint, b: PlanePoint, p: PlanePoint) => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)

function crosses(a: PlanePoint, b: PlanePoint, p: PlanePoint, q: PlanePoint): boolean {
  return side(a, b, p) * side(a, b, q) < 0 && side(p, q, a) * side(p, q, b) < 0
}

/**
 * The length of a string that is pulled tight round the corners on one side: the shortest way round, or less. Corners
 * behind either place are left out, which can only make the way shorter and the answer more careful.
 */
function wayRound(from: PlanePoint, to: PlanePoint, outline: readonly PlanePoint[], sign: 1 | -1): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy)
  if (length === 0) return 0
  const corners = outline
    .map(({ x, y }) => ({
      x: ((x - from.x) * dx + (y - from.y) * dy) / length,
      y: (sign * ((y - from.y) * dx - (x - from.x) * dy)) / length,
    }))
    .filter(({ x, y }) => y > 0 && x > 0 && x < length)
    .sort((a, b) => a.x - b.x || a.y - b.y)
  const string: PlanePoint[] = []
  for (const corner of [{ x: 0, y: 0 }, ...corners, { x: length, y: 0 }]) {
    while (string.length > 1 && side(string.at(-2) as PlanePoint, string.at(-1) as PlanePoint, corner) >= 0)
      string.pop()
    string.push(corner)
  }
  return string.slice(1).reduce((sum, point, index) => {
    const before = string[index] as PlanePoint
    return sum + Math.hypot(point.x - before.x, point.y - before.y)
  }, 0)
}
