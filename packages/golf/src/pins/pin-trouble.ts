import type { PlanePoint } from '../geometry/geodesy.ts'
import { spansOnLine } from '../geometry/line-spans.ts'
import { insideRings } from '../geometry/plane-geometry.ts'
import { PIN_TOLERANCE_METRES } from './pin-frame.ts'
import type { PinGround } from './pin-ground.ts'
import type { PinRules } from './pin-rules.ts'

/** Trouble beside a pin: how much green is left towards it, and how far it is in all. */
type TroubleNear = { kind: string; greenMetres: number; metres: number }

/** Towards the nearest point of each trouble, nearest first. */
export function troublesNear({ frame, troubles }: PinGround, point: PlanePoint, withinMetres: number): TroubleNear[] {
  return troubles
    .flatMap(({ kind, paths, isArea }): TroubleNear[] => {
      if (isArea && insideRings(point, paths)) return [{ kind, greenMetres: 0, metres: 0 }]
      const nearest = nearestOf(point, paths)
      if (nearest.metres > withinMetres) return []
      const { metres } = nearest
      if (metres === 0) return [{ kind, greenMetres: 0, metres }]
      const direction = { x: (nearest.x - point.x) / metres, y: (nearest.y - point.y) / metres }
      const own = spansOnLine(point, direction, frame.rings).find(({ from, to }) => from <= 0 && to >= 0)
      return [{ kind, greenMetres: Math.min(own?.to ?? 0, metres), metres }]
    })
    .sort((a, b) => a.metres - b.metres)
}

/** The green that is wanted before a trouble: less before a ridge, which is no worse than a slope. */
export function leastBeforeTrouble(kind: string, { ridgePaces, troubleEdgePaces, paceMetres }: PinRules): number {
  return (kind === 'ridge' ? ridgePaces : troubleEdgePaces) * paceMetres
}

/** Where trouble lies close behind the edge, more green is wanted before it. Of several, the one that leaves least. */
export function troubleTooNear(ground: PinGround, point: PlanePoint, rules: PinRules): TroubleNear | null {
  const beyond = rules.troublePaces * rules.paceMetres
  const within = Math.max(rules.ridgePaces, rules.troubleEdgePaces) * rules.paceMetres + beyond
  const [worst] = troublesNear(ground, point, within)
    .filter(({ greenMetres, metres }) => metres - greenMetres <= beyond)
    .filter(({ kind, greenMetres }) => greenMetres < leastBeforeTrouble(kind, rules) - PIN_TOLERANCE_METRES)
    .sort((a, b) => a.greenMetres - b.greenMetres)
  return worst ?? null
}

/** Trouble that a ball must carry: how far the pin stands behind its far side, on a strip along the approach. */
export function carriedTrouble({ troubles }: PinGround, point: PlanePoint, halfWidthMetres: number) {
  let nearest: { kind: string; behindMetres: number } | null = null
  for (const { kind, paths } of troubles) {
    for (const path of paths) {
      for (let index = 0; index < path.length; index++) {
        const [a, b] = [path[Math.max(0, index - 1)] as PlanePoint, path[index] as PlanePoint]
        const far = farthestInStrip(a, b, point.x - halfWidthMetres, point.x + halfWidthMetres)
        if (far === null || far >= point.y) continue
        const behindMetres = point.y - far
        if (nearest === null || behindMetres < nearest.behindMetres) nearest = { kind, behindMetres }
      }
    }
  }
  return nearest
}

/** How far up a segment reaches inside a strip between two x; null where it is beside it. */
function farthestInStrip(a: PlanePoint, b: PlanePoint, left: number, right: number): number | null {
  if (Math.max(a.x, b.x) < left || Math.min(a.x, b.x) > right) return null
  if (a.x === b.x) return Math.max(a.y, b.y)
  const yAt = (x: number) => a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x)
  const clip = (x: number) => yAt(Math.min(Math.max(x, left), right))
  return Math.max(clip(a.x), clip(b.x))
}

/** A loop without allocation: the planner calls this tens of thousands of times. */
function nearestOf({ x, y }: PlanePoint, paths: readonly (readonly PlanePoint[])[]) {
  const best = { x: 0, y: 0, metres: Number.POSITIVE_INFINITY }
  for (const path of paths) {
    for (let index = 0; index < path.length; index++) {
      const [a, b] = [path[Math.max(0, index - 1)] as PlanePoint, path[index] as PlanePoint]
      const [dx, dy] = [b.x - a.x, b.y - a.y]
      const squared = dx * dx + dy * dy
      const raw = squared === 0 ? 0 : ((x - a.x) * dx + (y - a.y) * dy) / squared
      const share = Math.min(1, Math.max(0, raw))
      const metres = Math.hypot(a.x + dx * share - x, a.y + dy * share - y)
      if (metres < best.metres) [best.x, best.y, best.metres] = [a.x + dx * share, a.y + dy * share, metres]
    }
  }
  return best
}
