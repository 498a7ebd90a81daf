import { type Area, isArea, pathsOnPlane } from '../geometry/area.ts'
import { type LngLat, localPlane, type PlanePoint } from '../geometry/geodesy.ts'
import type { Geometry, LineString } from '../geometry/geojson.ts'
import { type Span, spansOnLine } from '../geometry/line-spans.ts'
import { lineEdges, nearestOnSegment } from '../geometry/plane-geometry.ts'
import { type HazardSide, type LinePart, sideOfLine, sidesOfGreen } from './hazard-side.ts'
import type { HazardGroup } from './merge-hazards.ts'

export type HazardDistance<Id = string> = {
  kind: string
  ids: Id[]
  side: HazardSide
  /** To where it begins: along the aim of what is in the corridor, else straight. */
  reachMetres: number
  /** To where it ends. */
  carryMetres: number
}

export type HazardDistanceOptions = {
  green?: Area | null
  /** Without it the sides are those of the aim. */
  lineOfPlay?: LineString | null
  halfWidthMetres?: number
  /** What begins this far behind the green is out of the hole. */
  beyondGreenMetres?: number
  /** Stretches of a group nearer than this are reported as one. */
  mergeMetres?: number
}

type Turn = (geometry: Geometry) => PlanePoint[][]

/** Reach and carry of every hazard in front of a player who aims at a target, nearest first. */
export function hazardDistances<Id>(
  player: LngLat,
  target: LngLat,
  groups: readonly HazardGroup<Id>[],
  options: HazardDistanceOptions = {},
): HazardDistance<Id>[] {
  const { green = null, lineOfPlay = null, halfWidthMetres = 12, beyondGreenMetres = 30, mergeMetres = 8 } = options
  const plane = localPlane(player)
  const aim = plane.toPlane(target)
  const length = Math.hypot(aim.x, aim.y)
  if (length === 0) return []
  const [sin, cos] = [aim.x / length, aim.y / length]
  const turn: Turn = geometry =>
    pathsOnPlane(geometry, plane).map(path => path.map(({ x, y }) => ({ x: x * cos - y * sin, y: x * sin + y * cos })))
  const greenEnd = green === null ? length : Math.max(length, ...turn(green).flatMap(path => path.map(({ y }) => y)))
  const line = lineOfPlay && turn(lineOfPlay).flat()
  const greenSide = green && lineOfPlay ? sidesOfGreen(green, lineOfPlay, plane) : () => null
  const besideGreen = ({ hazards }: HazardGroup<Id>, ids: readonly Id[]) =>
    greenSide(hazards.flatMap(({ id, geometry }) => (ids.includes(id) ? pathsOnPlane(geometry, plane) : [])))
  return groups
    .flatMap(group => {
      const ahead = groupAhead(group, turn, halfWidthMetres, mergeMetres)
      const told = ahead.length > 0 ? ahead : groupAside(group, turn, line)
      return told.map(each => ({ ...each, side: besideGreen(group, each.ids) ?? each.side }))
    })
    .filter(({ startsMetres }) => startsMetres <= greenEnd + beyondGreenMetres)
    .sort((a, b) => a.reachMetres - b.reachMetres)
    .map(({ startsMetres: _, ...distance }) => distance)
}

/** With where it begins along the aim, which decides whether it is reported at all. */
type Told<Id> = HazardDistance<Id> & { startsMetres: number }

function groupAhead<Id>({ kind, hazards }: HazardGroup<Id>, turn: Turn, half: number, merge: number): Told<Id>[] {
  const spans = hazards.flatMap(({ id, geometry, widthMetres = 0 }) =>
    corridorSpans(turn(geometry), isArea(geometry), half + widthMetres / 2).map(({ from, to }) => ({
      id,
      from: Math.max(0, from - widthMetres / 2),
      to: to + widthMetres / 2,
    })),
  )
  return joinSpans(spans, merge).map(({ from, to }) => {
    const within = spans.filter(span => span.from >= from && span.to <= to)
    const ids = [...new Set(within.map(({ id }) => id))]
    return { kind, ids, side: 'ahead', reachMetres: from, carryMetres: to, startsMetres: from }
  })
}

function groupAside<Id>(
  { kind, hazards }: HazardGroup<Id>,
  turn: Turn,
  line: readonly PlanePoint[] | null,
): Told<Id>[] {
  const edges = hazards.flatMap(({ geometry }) => turn(geometry).flatMap(lineEdges)).flatMap(partAhead)
  let nearest = { x: 0, y: 0, metres: Number.POSITIVE_INFINITY }
  let [carryMetres, startsMetres] = [0, Number.POSITIVE_INFINITY]
  for (const [a, b] of edges) {
    const { x, y } = nearestOnSegment({ x: 0, y: 0 }, a, b)
    const metres = Math.hypot(x, y)
    if (metres < nearest.metres) nearest = { x, y, metres }
    carryMetres = Math.max(carryMetres, Math.hypot(a.x, a.y), Math.hypot(b.x, b.y))
    startsMetres = Math.min(startsMetres, a.y, b.y)
  }
  if (edges.length === 0) return []
  const ids = hazards.map(({ id }) => id)
  const side = line ? sideOfLine(edges, line) : nearest.x < 0 ? 'left' : 'right'
  return [{ kind, ids, side, reachMetres: nearest.metres, carryMetres, startsMetres }]
}

/** The part of an edge that does not lie behind the player. */
function partAhead([a, b]: LinePart): LinePart[] {
  if (a.y < 0 && b.y < 0) return []
  const share = a.y / (a.y - b.y)
  const abreast = { x: a.x + (b.x - a.x) * share, y: 0 }
  return [[a.y < 0 ? abreast : a, b.y < 0 ? abreast : b]]
}

/**
 * How far ahead a shape lies within a corridor: x is metres to the right of the aim, y metres along it. A gap between
 * two spans is ground where the whole width of the corridor is free of the shape. Nothing behind the player counts.
 */
function corridorSpans(paths: readonly PlanePoint[][], isArea: boolean, halfWidthMetres: number): Span[] {
  const spans = paths.flatMap(lineEdges).flatMap(edge => clipToCorridor(edge, halfWidthMetres))
  if (isArea) {
    // Every part of an area in the corridor is bounded by its own edges and by the sides of the corridor.
    for (const x of [-halfWidthMetres, halfWidthMetres]) spans.push(...spansOnLine({ x, y: 0 }, { x: 0, y: 1 }, paths))
  }
  return joinSpans(spans, 0)
    .filter(({ to }) => to >= 0)
    .map(({ from, to }) => ({ from: Math.max(0, from), to }))
}

function clipToCorridor([a, b]: [PlanePoint, PlanePoint], half: number): Span[] {
  if (Math.min(a.x, b.x) > half || Math.max(a.x, b.x) < -half) return []
  const yAt = (x: number) => a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x)
  const ends = [a, b].map(({ x, y }) => (x > half ? yAt(half) : x < -half ? yAt(-half) : y))
  return [{ from: Math.min(...ends), to: Math.max(...ends) }]
}

/** Joins spans that overlap or lie no more than a gap apart. */
function joinSpans<S extends Span>(spans: readonly S[], gapMetres: number): Span[] {
  const joined: Span[] = []
  for (const { from, to } of spans.toSorted((p, q) => p.from - q.from)) {
    const last = joined.at(-1)
    if (last !== undefined && from - last.to <= gapMetres) last.to = Math.max(last.to, to)
    else joined.push({ from, to })
  }
  return joined
}
