import { useEffect, useEffectEvent } from 'react'
import { isPaletteShortcut, isSingleKey } from './shortcuts.ts'

/** The id of the search field of a list page. */
const SEARCH = 'main input[type=search]'

interface Shortcuts {
  onPalette: () => void
  onHelp: () => void
}

/** ⌘K or Ctrl+K everywhere; `/` and `?` where nothing is being typed and no overlay is open. */
export function useShortcuts({ onPalette, onHelp }: Shortcuts): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const run = actionOf(event)
    if (!run) return
    event.preventDefault()
    run()
  })

  function actionOf(event: KeyboardEvent): (() => void) | undefined {
    if (isPaletteShortcut(event)) return onPalette
    if (!isSingleKey(event) || document.querySelector('[role=dialog][aria-modal=true], dialog[open]')) return
    if (event.key === '?') return onHelp
    const field = event.key === '/' ? document.querySelector<HTMLElement>(SEARCH) : null
    return field ? () => field.focus() : undefined
  }

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
