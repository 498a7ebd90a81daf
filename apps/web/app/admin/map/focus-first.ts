/** Moves the focus to the first of these elements that is visible, once the page is rendered again. */
export function focusFirst(...selectors: readonly string[]): void {
  requestAnimationFrame(() => {
    const all = selectors.map(selector => document.querySelector<HTMLElement>(selector))
    all.find(element => element?.checkVisibility())?.focus()
  })
}
