import type { PlanePoint } from '../geometry/geodesy.ts'
import { type HitShape, isNear } from '../geometry/hit-shape.ts'
import { type ArcPlan, arcOf, bearingsOf, isInside, labelSize } from './hole-picture-arcs.ts'
import type { PictureArc } from './hole-picture-model.ts'
import type { PaintedShape } from './hole-picture-shapes.ts'

export type Box = { x: number; y: number; width: number; height: number }

type Placing = {
  view: { width: number; height: number }
  centre: PlanePoint
  line: readonly PlanePoint[]
  pixelsPerMetre: number
  fontSize: number
  spreadDegrees: number | undefined
  labelSide: 'right' | 'left' | undefined
  bleed: boolean
  shapes: readonly PaintedShape[]
  /** The flag and the tees, which a label may not touch. */
  taken: readonly Box[]
}

type Placed = { arcs: PictureArc[]; cost: number }

/** With the direction in which it meets the line of play. */
type WantedArc = { distance: number; distanceMetres: number; middle: number }

const CORRIDOR_METRES = 62
const HALF_ANGLE = { least: 0.2, most: 0.62 }
/** Where along half the sector a label is tried: its end first, a little beyond, then inwards. */
const PLACES = [1, 1.1, 0.92, 1.2, 0.84, 1.3, 0.76, 1.4, 0.68, 0.6, 0.52, 0.44, 0.36, 0.28, 0.2, 0.1]
const GAP_PIXELS = 4

export function overlap(a: Box, b: Box, gap = 0): boolean {
  return Math.abs(a.x - b.x) < (a.width + b.width) / 2 + gap && Math.abs(a.y - b.y) < (a.height + b.height) / 2 + gap
}

/** All labels on the side that costs less; an arc whose label has no place at all is left out. */
export function placeArcs(
  distances: readonly { distance: number; distanceMetres: number }[],
  placing: Placing,
): PictureArc[] {
  const bearingAt = bearingsOf(placing.line, placing.centre)
  const wanted = distances.map(each => ({ ...each, middle: bearingAt(each.distanceMetres * placing.pixelsPerMetre) }))
  if (placing.labelSide) return placeOnSide(wanted, placing, placing.labelSide === 'right' ? -1 : 1).arcs
  const [right, left] = ([-1, 1] as const).map(side => placeOnSide(wanted, placing, side)) as [Placed, Placed]
  return left.cost < right.cost ? left.arcs : right.arcs
}

function placeOnSide(wanted: readonly WantedArc[], placing: Placing, side: 1 | -1): Placed {
  const placed: Placed = { arcs: [], cost: 0 }
  for (const each of wanted) {
    const taken = [...placing.taken, ...placed.arcs.map(({ label }) => label)]
    let best: { plan: ArcPlan; cost: number } | null = null
    for (const { plan, effort } of candidates(each, placing, side)) {
      // Those that follow take more effort still.
      if (best !== null && effort >= best.cost) break
      const cost = effort + costOf(plan, placing, taken)
      if (cost < (best?.cost ?? Infinity)) best = { plan, cost }
    }
    placed.cost += Math.min(best?.cost ?? Infinity, 20)
    if (best !== null) placed.arcs.push(arcOf(best.plan))
  }
  return placed
}

/** From the wanted end of the arc inwards, then from the other end: in the order of their effort, as far as is asked. */
function* candidates({ distance, distanceMetres, middle }: WantedArc, placing: Placing, side: 1 | -1) {
  const { view, centre, pixelsPerMetre, fontSize, spreadDegrees, bleed } = placing
  const radius = distanceMetres * pixelsPerMetre
  const corridor = Math.max(HALF_ANGLE.least, Math.min(HALF_ANGLE.most, CORRIDOR_METRES / distanceMetres))
  const half = spreadDegrees === undefined ? corridor : (spreadDegrees * Math.PI) / 180
  for (const [turn, end] of [side, -side].entries()) {
    const farAngle = trimmed(
      middle - end * half,
      middle,
      angle => bleed || isInside(view, centre, radius, angle, { width: 8, height: 8 }),
    )
    for (const [step, place] of PLACES.entries()) {
      const labelAngle = middle + end * half * place
      const plan: ArcPlan = { centre, radius, labelAngle, farAngle, distance, distanceMetres, fontSize }
      yield { plan, effort: step * 0.12 + turn * 3 }
    }
  }
}

/** Drawn in from one angle towards another until it is allowed. */
function trimmed(from: number, to: number, allowed: (angle: number) => boolean): number {
  for (let step = 0; step < 60; step++) {
    const angle = from + ((to - from) * step) / 60
    if (allowed(angle)) return angle
  }
  return to
}

function costOf(plan: ArcPlan, { view, shapes }: Placing, taken: readonly Box[]): number {
  const { centre, radius, labelAngle, distance, fontSize } = plan
  const size = labelSize(String(distance), fontSize)
  if (!isInside(view, centre, radius, labelAngle, size)) return Infinity
  const box = { x: centre.x + radius * Math.cos(labelAngle), y: centre.y + radius * Math.sin(labelAngle), ...size }
  if (taken.some(other => overlap(box, other, GAP_PIXELS))) return Infinity
  const covered = shapes.filter(({ hit, kind }) => hit.isArea && kind !== 'wood' && meets(hit, box))
  const spots = [-0.55, 0, 0.55].flatMap(x =>
    [-0.6, 0, 0.6].map(y => ({ x: box.x + x * box.width, y: box.y + y * box.height })),
  )
  const crossed = covered.filter(({ hit }) => hit.rings.some(ring => ring.some(point => overlap(box, dot(point), 2))))
  return (spots.filter(spot => covered.some(({ hit }) => isNear(hit, spot, 0))).length + crossed.length) * 0.8
}

const dot = ({ x, y }: PlanePoint) => ({ x, y, width: 0, height: 0 })

function meets({ left, right, top, bottom }: HitShape, box: Box): boolean {
  return overlap({ x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top }, box, 6)
}
