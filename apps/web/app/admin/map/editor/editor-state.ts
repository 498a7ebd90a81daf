import type { Geometry, Position } from '@pinwise/golf'
import { type Change, type Draft, edit, redo, undo } from './draft.ts'
import type { Conflict } from './draft-rebase.ts'
import type { Vertex } from './edit-shape.ts'
import { type Contents, contentsOf, type RecordKey } from './map-records.ts'
import { type Refusal, settleShape } from './settle-shape.ts'
import { recordOf, type ShapeRef, shapeKey, shapeOf, withShape } from './shapes.ts'

export const TOOLS = ['select', 'polygon', 'line', 'point', 'circle', 'split'] as const
export type Tool = (typeof TOOLS)[number]
export type DrawingTool = Exclude<Tool, 'select'>

/** The drawing in progress. */
export interface Drawing {
  readonly tool: Tool
  /** Point by point. */
  readonly sketch: readonly Position[]
  /** The shape that is being drawn, where it was chosen before. */
  readonly target: ShapeRef | null
  /** Drawn, but without a meaning yet. The sketch stays until it has one. */
  readonly drawn: Geometry | null
  readonly selected: ShapeRef | null
}

export interface EditorState extends Drawing {
  readonly draft: Draft
  /** Conflicts with what others published; retained until the user has chosen. */
  readonly conflicts: readonly Conflict[]
  readonly vertex: Vertex | null
  readonly refusal: Refusal | null
  /** A discarded drawing and the draft at that time: while the draft is unchanged, undo restores the drawing. */
  readonly givenUp: { readonly drawing: Drawing; readonly over: Draft } | null
}

export const startEditor = (draft: Draft, selected: ShapeRef | null = null): EditorState => ({
  draft,
  conflicts: [],
  selected,
  vertex: null,
  tool: 'select',
  sketch: [],
  target: null,
  drawn: null,
  refusal: null,
  givenUp: null,
})

export function select(state: EditorState, selected: ShapeRef | null, vertex: Vertex | null = null): EditorState {
  return { ...state, selected, vertex, refusal: null }
}

/** Another tool discards the current drawing; the same one continues it. */
export function takeTool(state: EditorState, tool: Tool, target: ShapeRef | null = null): EditorState {
  const { sketch, drawn, draft, selected } = state
  if (sketch.length > 0 && tool === state.tool && target === null) return state
  const keeps = tool === 'select' || tool === 'split' || target !== null
  const drawing = { tool: state.tool, sketch, target: state.target, drawn, selected }
  return {
    ...state,
    tool,
    target,
    sketch: [],
    drawn: null,
    vertex: null,
    refusal: null,
    selected: keeps ? selected : null,
    givenUp: sketch.length > 0 ? { drawing, over: draft } : state.givenUp,
  }
}

/** The drawing has become a shape and is cleared. */
export const endDrawing = (state: EditorState): EditorState => takeTool({ ...state, sketch: [], drawn: null }, 'select')

/** Changes the geometry of the selected shape, or gives the reason for a refusal: the shape then stays as it was. */
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

/** A feature is deleted as a whole; a hole keeps its record and loses the shape. */
export function removeShape(state: EditorState, ref: ShapeRef): EditorState {
  const { draft } = state
  const isSelected = state.selected !== null && shapeKey(state.selected) === shapeKey(ref)
  const next = change(state, withShape(draft.map, ref, null))
  return isSelected ? { ...next, selected: null, vertex: null } : next
}

/** Undoes the last point of the current drawing, else restores a discarded drawing, else undoes the last step. */
export function undoEdit(state: EditorState): EditorState {
  if (state.sketch.length > 0) return undoPoint(state)
  const drawing = drawingGivenUp(state)
  if (drawing) return { ...state, ...drawing, vertex: null, refusal: null, givenUp: null }
  return keepSelection({ ...state, draft: undo(state.draft), vertex: null, refusal: null })
}

/** Removes the last point of the current drawing, and never undoes a step of the draft. */
export const undoPoint = (state: EditorState): EditorState =>
  state.sketch.length > 0 ? { ...state, sketch: state.sketch.slice(0, -1), refusal: null } : state

export const canUndo = (state: EditorState): boolean =>
  state.sketch.length > 0 || drawingGivenUp(state) !== null || state.draft.done.length > 0

const drawingGivenUp = ({ givenUp, draft }: EditorState): Drawing | null =>
  givenUp?.over === draft ? givenUp.drawing : null

export function redoEdit(state: EditorState): EditorState {
  return keepSelection({ ...state, draft: redo(state.draft), vertex: null, refusal: null })
}

/** Leaves one level at a time: the drawing point by point, the vertex, the shape. */
export function stepOut(state: EditorState): EditorState {
  if (state.refusal) return { ...state, refusal: null }
  if (state.sketch.length > 0) return undoPoint(state)
  if (state.tool !== 'select') return takeTool(state, 'select')
  return state.vertex ? { ...state, vertex: null } : select(state, null)
}

export function replaceDraft(state: EditorState, draft: Draft): EditorState {
  return keepSelection({ ...state, draft, vertex: null, refusal: null })
}

/** The selected shape may be gone, and so may the hole of the current drawing, whose meaning is then chosen anew. */
function keepSelection(state: EditorState): EditorState {
  const { selected, target, draft } = state
  const next = target && !contentsOf(draft.map, recordOf(target)) ? { ...state, target: null } : state
  return selected && !shapeOf(draft.map, selected) ? { ...next, selected: null, vertex: null } : next
}
