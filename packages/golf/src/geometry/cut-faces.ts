import type { PlanePoint } from './geodesy.ts'
import { signedRingArea } from './plane-geometry.ts'

export type CutEdge = [PlanePoint, PlanePoint]

type HalfEdge = { from: PlanePoint; to: PlanePoint; angle: number; twin: HalfEdge | null }

/**
 * The loops into which cuts divide an area. `outline` are its edges with the area on their left, `cuts` edges that run
 * through it from outline to outline, all meeting only in their ends. A loop that runs counter-clockwise is a part, a
 * clockwise one a hole. A cut that parts nothing, such as one into a hole and not out of it, is left out.
 */
export function cutFaces(outline: readonly CutEdge[], cuts: readonly CutEdge[]): PlanePoint[][] {
  let left = withoutLooseEnds(outline, cuts)
  for (;;) {
    const loops = traceLoops(outline, left)
    const idle = new Set<HalfEdge>()
    for (const loop of loops) {
      const edges = new Set(loop)
      for (const edge of loop) if (edge.twin !== null && edges.has(edge.twin)) idle.add(edge)
    }
    if (idle.size === 0)
      return loops.map(loop => loop.map(({ from }) => from)).filter(loop => signedRingArea(loop) !== 0)
    const idlePoints = [...idle]
    left = left.filter(([a, b]) => !idlePoints.some(({ from, to }) => from === a && to === b))
  }
}

/** A cut that ends within the area is taken back to where something else meets it. */
function withoutLooseEnds(outline: readonly CutEdge[], cuts: readonly CutEdge[]): CutEdge[] {
  const onOutline = new Set(outline.map(([a]) => keyOf(a)))
  let left = [...cuts]
  for (;;) {
    const ends = left.flatMap(([a, b]) => [keyOf(a), keyOf(b)])
    const meetings = Map.groupBy(ends, key => key)
    const isHeld = (point: PlanePoint) => onOutline.has(keyOf(point)) || (meetings.get(keyOf(point))?.length ?? 0) > 1
    const held = left.filter(([a, b]) => isHeld(a) && isHeld(b))
    if (held.length === left.length) return left
    left = held
  }
}

function traceLoops(outline: readonly CutEdge[], cuts: readonly CutEdge[]): HalfEdge[][] {
  const edges = outline.map(([from, to]) => halfEdge(from, to))
  for (const [from, to] of cuts) {
    const [there, back] = [halfEdge(from, to), halfEdge(to, from)]
    there.twin = back
    back.twin = there
    edges.push(there, back)
  }
  const leaving = Map.groupBy(edges, ({ from }) => keyOf(from))
  const left = new Set(edges)
  const loops: HalfEdge[][] = []
  for (const first of edges) {
    const loop: HalfEdge[] = []
    for (let edge: HalfEdge | undefined = first; edge !== undefined && left.has(edge); ) {
      left.delete(edge)
      loop.push(edge)
      edge = sharpestLeft(edge, leaving.get(keyOf(edge.to)) ?? [], left, first)
    }
    if (loop.length > 2) loops.push(loop)
  }
  return loops
}

/** With the area on the left, the loop goes on by the edge that comes first clockwise from the way back. */
function sharpestLeft(edge: HalfEdge, choices: readonly HalfEdge[], left: Set<HalfEdge>, first: HalfEdge) {
  const back = Math.atan2(edge.from.y - edge.to.y, edge.from.x - edge.to.x)
  let best: HalfEdge | undefined
  let least = Number.POSITIVE_INFINITY
  for (const choice of choices) {
    if (!left.has(choice) && choice !== first) continue
    const turned = back - choice.angle
    const clockwise = choice === edge.twin ? 2 * Math.PI : turned <= 0 ? turned + 2 * Math.PI : turned
    if (clockwise < least) [best, least] = [choice, clockwise]
  }
  return best
}

function halfEdge(from: PlanePoint, to: PlanePoint): HalfEdge {
  return { from, to, angle: Math.atan2(to.y - from.y, to.x - from.x), twin: null }
}

function keyOf({ x, y }: PlanePoint): string {
  return `${x},${y}`
}
