/** The focus of what closes goes to the first of these that is in sight, once the page stands again. */
export function focusFirst(...selectors: readonly string[]): void {
  requestAnimationFrame(() => {
    const all = selectors.map(selector => document.querySelector<HTMLElement>(selector))
    all.find(element => element?.checkVisibility())?.focus()
  })
}
