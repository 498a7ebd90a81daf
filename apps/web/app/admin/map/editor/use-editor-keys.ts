import { isDialogOpen, usePageKeys } from '../../shell/use-page-keys.ts'

interface Keys {
  onUndo: () => void
  onRedo: () => void
  onDelete: () => void
  onEscape: () => void
}

/** Shortcuts of the whole page, but not while typing, nor under a dialog. Null: editing is disabled. */
export function useEditorKeys(keys: Keys | null): void {
  usePageKeys(event => {
    if (!keys || event.defaultPrevented || isTyping(event.target) || isDialogOpen()) return undefined
    const { onUndo, onRedo, onDelete, onEscape } = keys
    const key = event.key.toLowerCase()
    if (event.ctrlKey || event.metaKey) {
      if (key === 'z') return event.shiftKey ? onRedo : onUndo
      return key === 'y' ? onRedo : undefined
    }
    if (event.altKey) return undefined
    if (key === 'delete' || key === 'backspace') return onDelete
    return key === 'escape' ? onEscape : undefined
  })
}

/** A checkbox takes no letters. */
const TYPED_INTO =
  'textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=color])'

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(TYPED_INTO))
}
