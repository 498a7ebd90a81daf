import type { ClubMap } from '@pinwise/contract'
import { areSame } from '@pinwise/golf'
import type { Draft } from './draft.ts'
import { type Conflict, type Rebased, rebase, takeTheirs } from './draft-rebase.ts'
import { afterSending } from './draft-sent.ts'
import { type EditorState, replaceDraft } from './editor-state.ts'
import { contentsOf } from './map-records.ts'

/**
 * Rebases the draft onto what others published. Where both changed the same record, the conflict stays until it is
 * resolved.
 */
export const rebaseOnto = (state: EditorState, theirs: ClubMap): EditorState =>
  withRebased(state, rebase(state.draft, theirs))

/** The sent changes are published; changes made meanwhile are the new draft. */
export const whenPublished = (state: EditorState, sent: Draft, answer: ClubMap): EditorState =>
  withRebased(state, afterSending(state.draft, sent, answer))

/** The unresolved conflicts, with the current state of both sides. A conflict whose sides now agree is resolved. */
export function openConflicts({ draft, conflicts }: Pick<EditorState, 'draft' | 'conflicts'>): Conflict[] {
  return conflicts.flatMap(conflict => {
    if (!conflict.canKeepMine) return [conflict]
    const [mine, theirs] = [contentsOf(draft.map, conflict.key), contentsOf(draft.base, conflict.key)]
    return areSame(mine, theirs) ? [] : [{ ...conflict, mine, theirs }]
  })
}

/** Mine is retained unless theirs is chosen. */
export const settleConflicts = (state: EditorState, theirs: readonly Conflict[]): EditorState => ({
  ...replaceDraft(state, takeTheirs(state.draft, theirs)),
  conflicts: [],
})

function withRebased(state: EditorState, { draft, conflicts }: Rebased): EditorState {
  const earlier = state.conflicts.filter(({ key }) => !conflicts.some(one => one.key === key))
  const next = { ...replaceDraft(state, draft), conflicts: [...earlier, ...conflicts] }
  return { ...next, conflicts: openConflicts(next) }
}
