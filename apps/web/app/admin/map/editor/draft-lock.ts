const nameOf = (id: string) => `map-draft ${id}`

/**
 * Locks a draft for as long as this tab works on it. The browser releases the lock when the tab is closed or crashes.
 */
export function holdDraft(id: string): () => void {
  let letGo = () => {}
  const isDone = new Promise<void>(resolve => {
    letGo = resolve
  })
  // Without the Web Locks API every tab is offered the draft, and gets a copy of it.
  void navigator.locks?.request(nameOf(id), () => isDone).catch(() => {})
  return letGo
}

/** Tells which drafts are locked by another tab. */
export async function heldDrafts(): Promise<(id: string) => boolean> {
  const { held = [] } = (await navigator.locks?.query().catch(() => null)) ?? {}
  const names = new Set(held.map(({ name }) => name))
  return id => names.has(nameOf(id))
}
