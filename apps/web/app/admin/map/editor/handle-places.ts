import { type Geometry, interiorPoint, isArea, type Position, positionsOf, toPosition } from '@pinwise/golf'
import { midpointAfter, type Vertex, verticesOf } from './edit-shape.ts'

export interface Place {
  readonly vertex: Vertex
  readonly at: Position
}

/** The position of the whole shape's handle: inside an area, in the middle of a line. */
export function handlePlace(geometry: Geometry): Position {
  if (isArea(geometry)) return toPosition(interiorPoint(geometry))
  const positions = positionsOf(geometry)
  const [a = [0, 0], b] = positions.slice(Math.max(0, Math.floor((positions.length - 1) / 2)))
  return b ? [a[0] * 0.6 + b[0] * 0.4, a[1] * 0.6 + b[1] * 0.4] : a
}

export interface Screen {
  readonly project: (at: Position) => { x: number; y: number }
  readonly width: number
  readonly height: number
  /** The side length of a handle, and so the minimum distance between two. */
  readonly gap: number
}

/** Which handle: on a point, between it and the next, or of the whole shape. */
export type HandleName =
  | { readonly look: 'point' | 'between'; readonly vertex: Vertex }
  | { readonly look: 'whole'; readonly vertex: null }

interface InUse {
  /** The point that the keys move. */
  readonly chosen?: Vertex | null
  /** The dragged handle: if it were unmounted, the end of the drag would go unnoticed. */
  readonly held?: HandleName | null
}

/**
 * A fence has hundreds of points: handles are shown only where they can be seen and hit. Zooming in shows the others.
 */
export function handlesOn(geometry: Geometry, screen: Screen, { chosen = null, held = null }: InUse = {}) {
  const takes = placesOn(screen)
  const all = verticesOf(geometry).flatMap((path, number) =>
    path.map((at, index): Place => ({ vertex: { path: number, index }, at })),
  )
  const between = all.flatMap(({ vertex }): Place[] => {
    const at = midpointAfter(geometry, vertex)
    return at ? [{ vertex, at: [round(at[0]), round(at[1])] }] : []
  })
  const middle = geometry.type === 'Point' ? null : handlePlace(geometry)
  const isHeld = (look: HandleName['look'], vertex: Vertex | null) =>
    held !== null && held.look === look && sameVertex(held.vertex, vertex)
  const shown = new Set<Place>()
  const show = (place: Place, isFirm = false) => {
    if (!shown.has(place) && (takes(place.at) || isFirm)) shown.add(place)
  }
  for (const place of all) if (isHeld('point', place.vertex)) show(place, true)
  for (const place of between) if (isHeld('between', place.vertex)) show(place, true)
  // The handle in use comes first, or its keys would disappear with it; then the one that moves the whole shape.
  for (const place of all) if (sameVertex(place.vertex, chosen)) show(place)
  const whole = middle && (takes(middle) || isHeld('whole', null)) ? middle : null
  for (const place of [...all, ...between]) show(place)
  return {
    whole,
    vertices: all.filter(place => shown.has(place)),
    midpoints: between.filter(place => shown.has(place)),
  }
}

export const sameVertex = (a: Vertex | null, b: Vertex | null): boolean => a?.path === b?.path && a?.index === b?.index

/** Returns, for one position after the other, whether it is visible and clear of those before it. */
function placesOn({ project, width, height, gap }: Screen): (at: Position) => boolean {
  const taken = new Map<string, { x: number; y: number }[]>()
  return at => {
    const { x, y } = project(at)
    if (x < -gap || y < -gap || x > width + gap || y > height + gap) return false
    const [column, row] = [Math.floor(x / gap), Math.floor(y / gap)]
    const near = [-1, 0, 1].flatMap(dx => [-1, 0, 1].flatMap(dy => taken.get(`${column + dx} ${row + dy}`) ?? []))
    if (near.some(other => Math.max(Math.abs(other.x - x), Math.abs(other.y - y)) < gap)) return false
    const cell = `${column} ${row}`
    taken.set(cell, [...(taken.get(cell) ?? []), { x, y }])
    return true
  }
}

const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7
