const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** As it is written on this person's keyboard. */
export const shortcutName = () => (isApple() ? '⌘K' : 'Ctrl K')

/** ⌘K and Ctrl+K; on a Mac, Ctrl+K inside a text field is the field's own: it cuts the rest of the line. */
export function isPaletteShortcut(event: KeyboardEvent): boolean {
  if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return false
  return event.metaKey || (event.ctrlKey && !(isApple() && isTextField(event.target)))
}

/** Keys of their own, unless they are letters of what is being typed or part of another key. */
export function isSingleKey(event: KeyboardEvent): boolean {
  return !event.ctrlKey && !event.metaKey && !event.altKey && !isTextField(event.target) && areSingleKeysOn()
}

const STORE = 'singleKeyShortcuts'

/** WCAG 2.1.4: who speaks to the machine, or trembles, can switch them off. */
export const areSingleKeysOn = () => localStorage.getItem(STORE) !== 'off'

export function switchSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(STORE)
  else localStorage.setItem(STORE, 'off')
}

/** Inputs that take no letters. */
const NOT_TYPED = ['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color', 'file', 'image']
const TYPED = `input${NOT_TYPED.map(type => `:not([type=${type}])`).join('')}, textarea, select`

/** Where letters are typed: keys are then the field's own. */
export function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(TYPED))
}
