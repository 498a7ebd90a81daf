import type { PlanePoint } from '@pinwise/golf'
import { moveBy, moveShape, moveVertex, vertexAt } from './edit-shape.ts'
import { type EditorState, reshape } from './editor-state.ts'
import { shapeKey, shapeOf } from './shapes.ts'

/** ui.md: the pin moves by the same steps. */
const STEP_METRES = 0.5
const FINE_METRES = 0.1
const COARSE_METRES = 5

const DIRECTIONS: Readonly<Record<string, PlanePoint>> = {
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
}

interface Pressed {
  readonly key: string
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/**
 * The direction of an arrow key, in metres as seen on screen: up is up, however the map is rotated. Null: another key.
 */
export function nudgeOf({ key, shiftKey, altKey, ctrlKey, metaKey }: Pressed, bearingDegrees = 0): PlanePoint | null {
  const direction = DIRECTIONS[key]
  if (!direction || ctrlKey || metaKey) return null
  const metres = shiftKey ? FINE_METRES : altKey ? COARSE_METRES : STEP_METRES
  const turn = (-bearingDegrees * Math.PI) / 180
  return {
    x: metres * (direction.x * Math.cos(turn) - direction.y * Math.sin(turn)),
    y: metres * (direction.x * Math.sin(turn) + direction.y * Math.cos(turn)),
  }
}

/** Moves the selected point, else the whole shape. Consecutive presses are one undo step. */
export function nudge(state: EditorState, by: PlanePoint): EditorState {
  const { selected, vertex, draft } = state
  const shape = selected && shapeOf(draft.map, selected)
  if (!selected || !shape) return state
  const at = vertex && vertexAt(shape, vertex)
  const group = `nudge ${shapeKey(selected)} ${vertex ? `${vertex.path}.${vertex.index}` : ''}`
  const moved = vertex && at ? moveVertex(shape, vertex, moveBy(at, by)) : moveShape(shape, by)
  return reshape(state, selected, moved, group)
}
