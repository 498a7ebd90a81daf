const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** The shortcut as labelled on this user's keyboard. */
export const shortcutName = () => (isApple() ? '⌘K' : 'Ctrl K')

/** ⌘K and Ctrl+K; on a Mac, Ctrl+K inside a text field is the field's own: it cuts the rest of the line. */
export function isPaletteShortcut(event: KeyboardEvent): boolean {
  if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return false
  return event.metaKey || (event.ctrlKey && !(isApple() && isTextField(event.target)))
}

/** Single-key shortcuts, unless a text is being typed or a modifier is pressed. */
export function isSingleKey(event: KeyboardEvent): boolean {
  return !event.ctrlKey && !event.metaKey && !event.altKey && !isTextField(event.target) && areSingleKeysOn()
}

const STORE = 'singleKeyShortcuts'

/** WCAG 2.1.4: users of speech input, or with a tremor, can switch them off. */
export const areSingleKeysOn = () => localStorage.getItem(STORE) !== 'off'

export function switchSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(STORE)
  else localStorage.setItem(STORE, 'off')
}

/** Inputs that take no letters. */
const NOT_TYPED = ['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color', 'file', 'image']
const TYPED = `input${NOT_TYPED.map(type => `:not([type=${type}])`).join('')}, textarea, select`

/** Elements that take text: keys then belong to the field. */
export function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(TYPED))
}
