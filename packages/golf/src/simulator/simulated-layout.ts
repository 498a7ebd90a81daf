import type { Area } from '../geometry/area.ts'
import { type LocalPlane, localPlane, type PlanePoint, toLngLat } from '../geometry/geodesy.ts'
import type { LineString } from '../geometry/geojson.ts'
import { lineEdges } from '../geometry/plane-geometry.ts'
import { interiorPoint } from '../geometry/polygon.ts'

export type LayoutHole = { number: number; par: number; lineOfPlay: LineString; green?: Area | null }

/** A hole on the layout's plane. */
export type PlaneHole = {
  number: number
  par: number
  /** From the tee to the middle of the green. */
  line: PlanePoint[]
  lengthMetres: number
}

/** Prepared once for a layout and used for any number of days. */
export type SimulatedLayout = {
  plane: LocalPlane
  /** Every hole once, also those that are played twice. */
  holes: PlaneHole[]
  /** The playing order, as indexes into the holes. */
  order: number[]
  /** Straight from each green of the order to the tee that follows, the last one to the first tee. */
  toNextTeeMetres: number[]
}

/** `order` names the holes by their index; without it they are played as they stand. */
export function simulatedLayout(holes: readonly LayoutHole[], order?: readonly number[]): SimulatedLayout {
  const [first] = holes.flatMap(hole => hole.lineOfPlay.coordinates.slice(0, 1))
  if (first === undefined) throw new RangeError('a layout needs at least one hole with a line of play')
  const plane = localPlane(toLngLat(first))
  const onPlane = holes.map(hole => toPlaneHole(hole, plane))
  const played = order === undefined ? holes.map((_, index) => index) : [...order]
  const at = (position: number) => onPlane[played[position % played.length] as number] as PlaneHole
  const toNextTeeMetres = played.map((_, position) =>
    metresBetween(at(position).line.at(-1) as PlanePoint, at(position + 1).line[0] as PlanePoint),
  )
  return { plane, holes: onPlane, order: played, toNextTeeMetres }
}

function toPlaneHole({ number, par, lineOfPlay, green }: LayoutHole, plane: LocalPlane): PlaneHole {
  const line = lineOfPlay.coordinates.map(position => plane.toPlane(toLngLat(position)))
  if (line.length < 2) throw new RangeError(`hole ${number} has no line of play`)
  if (green) line[line.length - 1] = plane.toPlane(interiorPoint(green))
  return { number, par: Math.min(6, Math.max(3, Math.round(par))), line, lengthMetres: lengthOf(line) }
}

function lengthOf(line: readonly PlanePoint[]): number {
  return lineEdges(line).reduce((sum, [a, b]) => sum + metresBetween(a, b), 0)
}

export function metresBetween(a: PlanePoint, b: PlanePoint): number {
  return Math.hypot(b.x - a.x, b.y - a.y)
}
