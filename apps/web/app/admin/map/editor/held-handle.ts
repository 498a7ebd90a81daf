import type { Geometry, Position } from '@pinwise/golf'
import {
  insertVertex,
  metresBetween,
  midpointAfter,
  moveShape,
  moveVertex,
  type Vertex,
  vertexAt,
} from './edit-shape.ts'
import { type HandleName, handlePlace, type Place, sameVertex } from './handle-places.ts'

/** A handle in a hand, and where it has been dragged. */
export interface HeldHandle {
  readonly handle: HandleName
  readonly at: Position
  /** The shape as it was when the drag began. */
  readonly from: Geometry
  /** And as it would be if it were let go here. */
  readonly geometry: Geometry
}

export function holdHandle(from: Geometry, handle: HandleName, at: Position): HeldHandle {
  return { handle, at, from, geometry: draggedTo(from, handle, at) }
}

function draggedTo(from: Geometry, handle: HandleName, at: Position): Geometry {
  if (handle.look === 'point') return moveVertex(from, handle.vertex, at)
  if (handle.look === 'between') return insertVertex(from, handle.vertex, at)
  return moveShape(from, metresBetween(handlePlace(from), at))
}

/** The point that the hand ends on: a handle between two points has become one. */
export function vertexOfHeld({ look, vertex }: HandleName): Vertex | null {
  if (look === 'whole') return null
  return look === 'point' ? vertex : { path: vertex.path, index: vertex.index + 1 }
}

/** Where a handle stands while one is held: the held one under the hand, the others on the shape as it then is. */
export function placeWhile(held: HeldHandle | null, look: 'point' | 'between', { vertex, at }: Place): Position {
  if (!held) return at
  if (held.handle.look === look && sameVertex(held.handle.vertex, vertex)) return held.at
  // A new point has moved the numbers of those behind it, but none from its place.
  if (held.handle.look === 'between') return at
  return (look === 'point' ? vertexAt(held.geometry, vertex) : midpointAfter(held.geometry, vertex)) ?? at
}
