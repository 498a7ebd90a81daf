import type { ClubMap } from '@pinwise/contract'
import { useEffect } from 'react'
import { startDraft } from './draft.ts'
import type { Editor } from './editor-context.ts'
import { type EditorState, replaceDraft } from './editor-state.ts'

/** Newer publications by others: applied at once where there are no local changes, else offered. */
export function useNewerMap(published: ClubMap, state: EditorState, update: Editor['update']): ClubMap | null {
  const { base, done, undone } = state.draft
  const isNewer = published.revision > base.revision
  const isUntouched = done.length === 0 && undone.length === 0 && state.sketch.length === 0 && !state.drawn
  useEffect(() => {
    if (isNewer && isUntouched) update(now => replaceDraft(now, startDraft(published)))
  }, [isNewer, isUntouched, published, update])
  return isNewer && !isUntouched ? published : null
}
