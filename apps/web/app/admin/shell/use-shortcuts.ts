import { isPaletteShortcut, isSingleKey } from './shortcuts.ts'
import { isDialogOpen, usePageKeys } from './use-page-keys.ts'

/** The id of the search field of a list page. */
const SEARCH = 'main input[type=search]'

interface Shortcuts {
  onPalette: () => void
  onHelp: () => void
}

/** ⌘K or Ctrl+K everywhere; `/` and `?` where nothing is being typed and no overlay is open. */
export function useShortcuts({ onPalette, onHelp }: Shortcuts): void {
  usePageKeys(event => {
    if (isPaletteShortcut(event)) return onPalette
    if (!isSingleKey(event) || isDialogOpen()) return
    if (event.key === '?') return onHelp
    const field = event.key === '/' ? document.querySelector<HTMLElement>(SEARCH) : null
    return field ? () => field.focus() : undefined
  })
}
