import { checkGeometry } from './check-geometry.ts'
import { findCrossing } from './find-crossing.ts'
import type { PlanePoint } from './geodesy.ts'
import type { LineString, Polygon, Position } from './geojson.ts'
import { insideRings, lineEdges, signedRingArea } from './plane-geometry.ts'
import { onSegment, toGrid, turn } from './segment-crossings.ts'

export type SplitPolygon =
  | { ok: true; parts: Polygon[] }
  | { ok: false; reason: 'line_crosses_itself' | 'line_does_not_part' | 'parts_not_valid' }

/** An end set on the outline may lie a rounding short of it: both are drawn out by about five centimetres. */
const DRAWN_OUT_GRID = 5

/**
 * Cuts a polygon along a line. The line may bend, cross the polygon several times and run over its holes; only where
 * it reaches from edge to edge does it cut. All of it happens on the grid of written positions, on which the shape of
 * a degree does not matter: neighbouring parts share every vertex of the cut to the last digit.
 */
export function splitPolygon(polygon: Polygon, line: LineString): SplitPolygon {
  if (findCrossing(line) !== null) return { ok: false, reason: 'line_crosses_itself' }
  const origin = toGrid(polygon.coordinates[0]?.[0] ?? [0, 0])
  const placed = (positions: readonly Position[]) =>
    positions.map(toGrid).map(({ x, y }) => ({ x: x - origin.x, y: y - origin.y }))
  const rings = polygon.coordinates.map((ring, index) => wind(placed(ring), index === 0))
  const { outline, cuts } = meet(rings.flatMap(lineEdges), lineEdges(drawnOut(placed(line.coordinates))))
  const isWithin = ([a, b]: CutEdge) =>
    insideRings({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, rings) && !outline.some(edge => sameEdge(edge, [a, b]))
  const loops = cutFaces(outline, cuts.filter(isWithin)).map(loop => ({ loop, area: signedRingArea(loop) }))
  const outer = loops.filter(({ area }) => area > 0).sort((p, q) => p.area - q.area)
  if (outer.length < 2) return { ok: false, reason: 'line_does_not_part' }
  const parts = outer.map(({ loop }) => [loop])
  for (const { loop } of loops.filter(({ area }) => area < 0)) partRound(loop, parts)?.push(loop)
  const polygons = parts.map(
    (part): Polygon => ({ type: 'Polygon', coordinates: part.map(loop => toRing(loop, origin)) }),
  )
  const isValid = polygons.every(part => checkGeometry(part, { kinds: ['Polygon'] }).ok)
  return isValid ? { ok: true, parts: polygons } : { ok: false, reason: 'parts_not_valid' }
}

/** Every edge of the outline and of the line, divided where they meet. */
function meet(edges: readonly CutEdge[], line: readonly CutEdge[]): { outline: CutEdge[]; cuts: CutEdge[] } {
  const onEdges = edges.map((): PlanePoint[] => [])
  const onLine = line.map((): PlanePoint[] => [])
  edges.forEach((edge, at) => {
    line.forEach((leg, along) => {
      for (const point of meetingsOf(edge, leg)) {
        onEdges[at]?.push(point)
        onLine[along]?.push(point)
      }
    })
  })
  return {
    outline: edges.flatMap((edge, at) => divide(edge, onEdges[at] ?? [])),
    cuts: line.flatMap((leg, along) => divide(leg, onLine[along] ?? [])),
  }
}

function meetingsOf([a, b]: CutEdge, [c, d]: CutEdge): PlanePoint[] {
  const touching = [a, b].filter(point => onSegment(point, { a: c, b: d }))
  touching.push(...[c, d].filter(point => onSegment(point, { a, b })))
  if (touching.length > 0) return touching
  if (turn(a, b, c) * turn(a, b, d) >= 0 || turn(c, d, a) * turn(c, d, b) >= 0) return []
  const across = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x)
  const share = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / across
  return [{ x: Math.round(a.x + (b.x - a.x) * share), y: Math.round(a.y + (b.y - a.y) * share) }]
}

function divide([a, b]: CutEdge, points: readonly PlanePoint[]): CutEdge[] {
  const away = ({ x, y }: PlanePoint) => (x - a.x) ** 2 + (y - a.y) ** 2
  const way = [a, ...points.toSorted((p, q) => away(p) - away(q)), b]
  return lineEdges(way).filter(([from, to]) => from.x !== to.x || from.y !== to.y)
}

function sameEdge([a, b]: CutEdge, [c, d]: CutEdge): boolean {
  const same = (p: PlanePoint, q: PlanePoint) => p.x === q.x && p.y === q.y
  return (same(a, c) && same(b, d)) || (same(a, d) && same(b, c))
}

function drawnOut(line: PlanePoint[]): PlanePoint[] {
  const [first, second] = line
  const [last, before] = [line.at(-1), line.at(-2)]
  if (first === undefined || second === undefined || last === undefined || before === undefined) return line
  return [beyond(second, first), ...line, beyond(before, last)]
}

function beyond(from: PlanePoint, to: PlanePoint): PlanePoint {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const step = (a: number, b: number) => Math.round(b + ((b - a) / length) * DRAWN_OUT_GRID)
  return { x: step(from.x, to.x), y: step(from.y, to.y) }
}

function wind(ring: PlanePoint[], counterClockwise: boolean): PlanePoint[] {
  return signedRingArea(ring) > 0 === counterClockwise ? ring : ring.toReversed()
}

/** A hole may touch the outline in a vertex, so the part that holds most of its vertices is the one round it. */
function partRound(hole: readonly PlanePoint[], parts: PlanePoint[][][]): PlanePoint[][] | undefined {
  const held = (part: PlanePoint[][]) => hole.filter(point => insideRings(point, part.slice(0, 1))).length
  return parts.toSorted((p, q) => held(q) - held(p))[0]
}

function toRing(loop: readonly PlanePoint[], origin: PlanePoint): Position[] {
  return [...loop, ...loop.slice(0, 1)].map(({ x, y }) => [(x + origin.x) / 1e7 + 0, (y + origin.y) / 1e7 + 0])
}

type CutEdge = [PlanePoint, PlanePoint]

type HalfEdge = { from: PlanePoint; to: PlanePoint; angle: number; twin: HalfEdge | null }

/**
 * The loops into which cuts divide an area. `outline` are its edges with the area on their left, `cuts` edges that run
 * through it from outline to outline, all meeting only in their ends. A loop that runs counter-clockwise is a part, a
 * clockwise one a hole. A cut that parts nothing, such as one into a hole and not out of it, is left out.
 */
function cutFaces(outline: readonly CutEdge[], cuts: readonly CutEdge[]): PlanePoint[][] {
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
