import type { Draft } from './draft.ts'
import { isDirty } from './draft-changes.ts'
import type { Conflict } from './draft-rebase.ts'
import { type Drawing, type EditorState, replaceDraft } from './editor-state.ts'

/** What a user has made and would miss: the draft, the current drawing, and the unresolved conflicts. */
export interface Work {
  readonly draft: Draft
  readonly drawing: Drawing | null
  readonly conflicts: readonly Conflict[]
}

export function workOf({ draft, conflicts, ...rest }: Drawing & Pick<EditorState, 'draft' | 'conflicts'>): Work {
  const { tool, sketch, target, drawn, selected } = rest
  const isDrawing = sketch.length > 0 || drawn !== null
  return { draft, conflicts, drawing: isDrawing ? { tool, sketch, target, drawn, selected } : null }
}

/** Whether publishable changes would be lost. */
export const isUnpublished = ({ draft, drawing }: Work): boolean => isDirty(draft) || drawing !== null

/** Whether the work is worth storing: even undone steps can be redone. */
export const isWorthStoring = (work: Work): boolean =>
  isUnpublished(work) || work.draft.undone.length > 0 || work.conflicts.length > 0

/** Restores the state in which the user left off. */
export const resumeWork = (state: EditorState, { draft, drawing, conflicts }: Work): EditorState => ({
  ...replaceDraft(state, draft),
  ...drawing,
  conflicts,
  vertex: null,
})
