import type { ClubMap } from '@pinwise/contract'
import { areSame } from '@pinwise/golf'
import type { Draft } from './draft.ts'
import { type Conflict, type Rebased, rebase, takeTheirs } from './draft-rebase.ts'
import { afterSending } from './draft-sent.ts'
import { type EditorState, replaceDraft } from './editor-state.ts'
import { contentsOf } from './map-records.ts'

/** What others published comes below the draft. Where both changed the same, the question stays until it is answered. */
export const bringIn = (state: EditorState, theirs: ClubMap): EditorState =>
  withRebased(state, rebase(state.draft, theirs))

/** What was sent is published; what was done meanwhile is the new draft. */
export const whenPublished = (state: EditorState, sent: Draft, answer: ClubMap): EditorState =>
  withRebased(state, afterSending(state.draft, sent, answer))

/** Those that nobody has answered yet, as both sides stand now. One that both agree on by now has answered itself. */
export function openConflicts({ draft, conflicts }: Pick<EditorState, 'draft' | 'conflicts'>): Conflict[] {
  return conflicts.flatMap(conflict => {
    if (!conflict.canKeepMine) return [conflict]
    const [mine, theirs] = [contentsOf(draft.map, conflict.key), contentsOf(draft.base, conflict.key)]
    return areSame(mine, theirs) ? [] : [{ ...conflict, mine, theirs }]
  })
}

/** Mine stands unless theirs is named. */
export const settleConflicts = (state: EditorState, theirs: readonly Conflict[]): EditorState => ({
  ...replaceDraft(state, takeTheirs(state.draft, theirs)),
  conflicts: [],
})

function withRebased(state: EditorState, { draft, conflicts }: Rebased): EditorState {
  const earlier = state.conflicts.filter(({ key }) => !conflicts.some(one => one.key === key))
  const next = { ...replaceDraft(state, draft), conflicts: [...earlier, ...conflicts] }
  return { ...next, conflicts: openConflicts(next) }
}
