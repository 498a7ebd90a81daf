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

/** A handle during a drag, and where it has been dragged. */
export interface HeldHandle {
  readonly handle: HandleName
  readonly at: Position
  /** The shape as it was when the drag began. */
  readonly from: Geometry
  /** The shape if the drag ended here. */
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

/** The vertex at the end of the drag: a handle between two points has become one. */
export function vertexOfHeld({ look, vertex }: HandleName): Vertex | null {
  if (look === 'whole') return null
  return look === 'point' ? vertex : { path: vertex.path, index: vertex.index + 1 }
}

/** The position of a handle during a drag: the dragged one under the pointer, the others on the changed shape. */
export function placeWhile(held: HeldHandle | null, look: 'point' | 'between', { vertex, at }: Place): Position {
  if (!held) return at
  if (held.handle.look === look && sameVertex(held.handle.vertex, vertex)) return held.at
  // A new point shifts the index of those behind it, but not their position.
  if (held.handle.look === 'between') return at
  return (look === 'point' ? vertexAt(held.geometry, vertex) : midpointAfter(held.geometry, vertex)) ?? at
}
