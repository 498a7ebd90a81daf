import { useEffect, useEffectEvent } from 'react'

interface Keys {
  onUndo: () => void
  onRedo: () => void
  onDelete: () => void
  onEscape: () => void
}

/** Wherever one is on the page, but not while typing, nor under a dialog. */
export function useEditorKeys({ onUndo, onRedo, onDelete, onEscape }: Keys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event.target)) return
    if (document.querySelector('[role=dialog][aria-modal=true], dialog[open]')) return
    const run = actionOf(event)
    if (!run) return
    event.preventDefault()
    run()
  })

  function actionOf(event: KeyboardEvent): (() => void) | undefined {
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

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}
