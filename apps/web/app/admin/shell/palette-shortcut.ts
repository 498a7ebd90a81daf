const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** As it is written on this person's keyboard. */
export const shortcutName = () => (isApple() ? '⌘K' : 'Ctrl K')

/** ⌘K and Ctrl+K; on a Mac, Ctrl+K inside a text field is the field's own: it cuts the rest of the line. */
export function isPaletteShortcut(event: KeyboardEvent): boolean {
  if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return false
  return event.metaKey || (event.ctrlKey && !(isApple() && isTextField(event.target)))
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'))
}
