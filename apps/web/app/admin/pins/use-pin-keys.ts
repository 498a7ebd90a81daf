import { areSingleKeysOn, isSingleKey } from '../shell/shortcuts.ts'
import { isDialogOpen, usePageKeys } from '../shell/use-page-keys.ts'

interface PinKeys {
  onStep: (by: 1 | -1) => void
  onUndo: () => void
  onPublish: () => void
  onClose: () => void
}

/** Shortcuts of the whole page, except under a dialog: `[` `]`, Ctrl or ⌘ with Z and Enter, Esc. */
export function usePinKeys({ onStep, onUndo, onPublish, onClose }: PinKeys): void {
  usePageKeys(event => {
    const { key } = event
    if (event.defaultPrevented || isDialogOpen()) return undefined
    if (key === '[' || key === ']') return isPlain(event) ? () => onStep(key === ']' ? 1 : -1) : undefined
    if (key === 'Escape') return onClose
    if (!event.ctrlKey && !event.metaKey) return undefined
    if (key === 'Enter') return onPublish
    return key.toLowerCase() === 'z' && !event.shiftKey && !isTyping(event) ? onUndo : undefined
  })
}

/** On an Italian keyboard brackets are typed with AltGr, which browsers report as Ctrl and Alt. */
function isPlain(event: KeyboardEvent): boolean {
  return isSingleKey(event) || (event.getModifierState('AltGraph') && areSingleKeysOn() && !isTyping(event))
}

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select')
}
