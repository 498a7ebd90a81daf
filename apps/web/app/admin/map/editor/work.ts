import type { Draft } from './draft.ts'
import { isDirty } from './draft-changes.ts'
import type { Conflict } from './draft-rebase.ts'
import { type Drawing, type EditorState, replaceDraft } from './editor-state.ts'

/** What a person has made and would miss: the draft, the drawing in hand, and what is still to be chosen. */
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

/** Would anything be lost that golfers are to see? */
export const isUnpublished = ({ draft, drawing }: Work): boolean => isDirty(draft) || drawing !== null

/** Worth keeping: even what was undone can be done again. */
export const isWorthKeeping = (work: Work): boolean =>
  isUnpublished(work) || work.draft.undone.length > 0 || work.conflicts.length > 0

/** Where the person left off. */
export const resumeWork = (state: EditorState, { draft, drawing, conflicts }: Work): EditorState => ({
  ...replaceDraft(state, draft),
  ...drawing,
  conflicts,
  vertex: null,
})
