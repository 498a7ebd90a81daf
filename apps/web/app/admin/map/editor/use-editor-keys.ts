import { useEffect, useEffectEvent } from 'react'

interface Keys {
  onUndo: () => void
  onRedo: () => void
  onDelete: () => void
  onEscape: () => void
}

/** Shortcuts of the whole page, but not while typing, nor under a dialog. Null: editing is disabled. */
export function useEditorKeys(keys: Keys | null): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!keys || event.defaultPrevented || isTyping(event.target)) return
    if (document.querySelector('[role=dialog][aria-modal=true], dialog[open]')) return
    const run = actionOf(keys, event)
    if (!run) return
    event.preventDefault()
    run()
  })

  function actionOf({ onUndo, onRedo, onDelete, onEscape }: Keys, event: KeyboardEvent): (() => void) | undefined {
    const key = event.key.toLowerCase()
    if (event.ctrlKey || event.metaKey) {
      if (key === 'z') return event.shiftKey ? onRedo : onUndo
      return key === 'y' ? onRedo : undefined
    }
    if (event.altKey) return undefined
    if (key === 'delete' || key === 'backspace') return onDelete
    return key === 'escape' ? onEscape : undefined
  }

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

/** A checkbox takes no letters. */
const TYPED_INTO =
  'textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=color])'

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(TYPED_INTO))
}
