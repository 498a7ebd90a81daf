import type { ProposedHole } from '@pinwise/golf'
import { isSingleKey, isTextField } from '../../shell/shortcuts.ts'
import { isDialogOpen, usePageKeys } from '../../shell/use-page-keys.ts'
import { holeAfter } from '../hole-filters.ts'
import { useReviewPage } from './review-context.ts'

interface ReviewKeys {
  /** Those of the list, in its order. */
  holes: readonly ProposedHole[]
  undo: () => void
  canUndo: boolean
}

/** The id of a hole's row, so that the focus can follow the keys. */
export const rowId = (holeKey: string) => `hole-${holeKey}`

/** j and k through the holes, a to accept, Ctrl+Z for one step back; Esc ends picking on the map. */
export function useReviewKeys({ holes, undo, canUndo }: ReviewKeys): void {
  const { selected, select, take, pick, startPick } = useReviewPage()

  function go(steps: 1 | -1) {
    const next = holeAfter(holes, selected?.key ?? null, steps)
    if (!next) return
    select(next.key)
    document.getElementById(rowId(next.key))?.focus()
  }

  usePageKeys(event => {
    if (event.defaultPrevented || isDialogOpen()) return
    if (isUndo(event)) return canUndo ? undo : undefined
    if (event.key === 'Escape' && pick) return () => startPick(null)
    if (!isSingleKey(event)) return
    if (event.key === 'j') return () => go(1)
    if (event.key === 'k') return () => go(-1)
    if (event.key === 'a' && selected) {
      return () => take({ type: selected.accepted ? 'unaccept' : 'accept', holeKeys: [selected.key] })
    }
  })
}

/** Inside a text field the key belongs to the field. */
function isUndo({ key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !isTextField(target)
}
