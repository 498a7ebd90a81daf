import type { Geometry, Position } from '@pinwise/golf'
import { type Change, type Draft, edit, redo, undo } from './draft.ts'
import type { Vertex } from './edit-shape.ts'
import type { Contents, RecordKey } from './map-records.ts'
import { type Refusal, settleShape } from './settle-shape.ts'
import { type ShapeRef, shapeKey, shapeOf, withShape } from './shapes.ts'

export const TOOLS = ['select', 'polygon', 'line', 'point', 'circle', 'split'] as const
export type Tool = (typeof TOOLS)[number]
export type DrawingTool = Exclude<Tool, 'select'>

export interface EditorState {
  readonly draft: Draft
  readonly selected: ShapeRef | null
  readonly vertex: Vertex | null
  readonly tool: Tool
  /** What is being drawn, point by point. */
  readonly sketch: readonly Position[]
  /** The shape that is being drawn, where it was said before. */
  readonly target: ShapeRef | null
  /** Drawn, and not yet said what it is. */
  readonly drawn: Geometry | null
  readonly refusal: Refusal | null
}

export const startEditor = (draft: Draft): EditorState => ({
  draft,
  selected: null,
  vertex: null,
  tool: 'select',
  sketch: [],
  target: null,
  drawn: null,
  refusal: null,
})

export function select(state: EditorState, selected: ShapeRef | null, vertex: Vertex | null = null): EditorState {
  return { ...state, selected, vertex, refusal: null }
}

export function takeTool(state: EditorState, tool: Tool, target: ShapeRef | null = null): EditorState {
  const keeps = tool === 'select' || tool === 'split' || target !== null
  return { ...state, tool, target, sketch: [], vertex: null, refusal: null, selected: keeps ? state.selected : null }
}

/** Gives the shape in hand another geometry, or says why not: the shape then stays as it was. */
export function reshape(
  state: EditorState,
  ref: ShapeRef,
  geometry: Geometry,
  group: string | null = null,
): EditorState {
  const settled = settleShape(geometry)
  if ('refusal' in settled) return { ...state, refusal: settled.refusal }
  const draft = edit(state.draft, withShape(state.draft.map, ref, settled.geometry), group)
  return { ...state, draft, refusal: null }
}

export function change(state: EditorState, changes: readonly Change[], group: string | null = null): EditorState {
  return { ...state, draft: edit(state.draft, changes, group), refusal: null }
}

export const changeRecord = (state: EditorState, key: RecordKey, after: Contents, group: string | null = null) =>
  change(state, [{ key, after }], group)

/** A feature goes as a whole; a hole keeps its record and loses the shape. */
export function removeShape(state: EditorState, ref: ShapeRef): EditorState {
  const { draft } = state
  const isSelected = state.selected !== null && shapeKey(state.selected) === shapeKey(ref)
  const next = change(state, withShape(draft.map, ref, null))
  return isSelected ? { ...next, selected: null, vertex: null } : next
}

/** While something is being drawn, its last point; else the last step. */
export function takeBack(state: EditorState): EditorState {
  if (state.sketch.length > 0) return { ...state, sketch: state.sketch.slice(0, -1), refusal: null }
  return keepSelection({ ...state, draft: undo(state.draft), vertex: null, refusal: null })
}

export function doAgain(state: EditorState): EditorState {
  return keepSelection({ ...state, draft: redo(state.draft), vertex: null, refusal: null })
}

/** Step by step out of what one is in: the drawing, the point, the shape. */
export function stepOut(state: EditorState): EditorState {
  if (state.refusal) return { ...state, refusal: null }
  if (state.sketch.length > 0) return { ...state, sketch: [] }
  if (state.tool !== 'select') return takeTool(state, 'select')
  return state.vertex ? { ...state, vertex: null } : select(state, null)
}

export function replaceDraft(state: EditorState, draft: Draft): EditorState {
  return keepSelection({ ...state, draft, vertex: null, refusal: null })
}

/** What is selected may be gone. */
function keepSelection(state: EditorState): EditorState {
  const { selected, draft } = state
  return selected && !shapeOf(draft.map, selected) ? { ...state, selected: null, vertex: null } : state
}
