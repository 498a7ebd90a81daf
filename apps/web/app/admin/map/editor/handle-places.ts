import { type Geometry, interiorPoint, isArea, type Position, positionsOf, toPosition } from '@pinwise/golf'
import { midpointAfter, type Vertex, verticesOf } from './edit-shape.ts'

export interface Place {
  readonly vertex: Vertex
  readonly at: Position
}

/** Where the handle of the whole shape stands: inside of an area, in the middle of a line. */
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
  /** The side of a handle: no two lie on each other. */
  readonly gap: number
}

/** A fence has hundreds of points: handles are only where one can see and hit them. Zooming in brings the others. */
export function handlesOn(geometry: Geometry, screen: Screen, chosen: Vertex | null = null) {
  const taken = new Map<string, { x: number; y: number }[]>()
  const takes = (at: Position): boolean => {
    const { x, y } = screen.project(at)
    if (x < -screen.gap || y < -screen.gap || x > screen.width + screen.gap || y > screen.height + screen.gap)
      return false
    const [column, row] = [Math.floor(x / screen.gap), Math.floor(y / screen.gap)]
    const near = [-1, 0, 1].flatMap(dx => [-1, 0, 1].flatMap(dy => taken.get(`${column + dx} ${row + dy}`) ?? []))
    if (near.some(other => Math.max(Math.abs(other.x - x), Math.abs(other.y - y)) < screen.gap)) return false
    const cell = `${column} ${row}`
    taken.set(cell, [...(taken.get(cell) ?? []), { x, y }])
    return true
  }
  const all = verticesOf(geometry).flatMap((path, number) =>
    path.map((at, index): Place => ({ vertex: { path: number, index }, at })),
  )
  const isChosen = ({ vertex }: Place) => vertex.path === chosen?.path && vertex.index === chosen.index
  // The one in use comes first, or its keys would go away with it; then the one that moves all of it.
  const kept = new Set(all.filter(isChosen).filter(({ at }) => takes(at)))
  const middle = geometry.type === 'Point' ? null : handlePlace(geometry)
  const whole = middle && takes(middle) ? middle : null
  for (const place of all) if (!kept.has(place) && takes(place.at)) kept.add(place)
  const vertices = all.filter(place => kept.has(place))
  const midpoints = all.flatMap(({ vertex }): Place[] => {
    const at = midpointAfter(geometry, vertex)
    return at && takes(at) ? [{ vertex, at: [round(at[0]), round(at[1])] }] : []
  })
  return { whole, vertices, midpoints }
}

const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7
