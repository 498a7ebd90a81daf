const nameOf = (id: string) => `map-draft ${id}`

/** For as long as a tab works on a draft it is that tab's own. The browser lets go of it when the tab dies. */
export function holdDraft(id: string): () => void {
  let letGo = () => {}
  const isDone = new Promise<void>(resolve => {
    letGo = resolve
  })
  // A browser without locks has the draft offered to every tab; none takes it from another.
  void navigator.locks?.request(nameOf(id), () => isDone).catch(() => {})
  return letGo
}

/** Does a tab still work on it? */
export async function heldDrafts(): Promise<(id: string) => boolean> {
  const { held = [] } = (await navigator.locks?.query().catch(() => null)) ?? {}
  const names = new Set(held.map(({ name }) => name))
  return id => names.has(nameOf(id))
}
