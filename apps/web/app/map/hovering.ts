/** What is pointed at, on the map or in a list. Not state of the page: a mouse on its way would draw everything again. */
export interface Hovering {
  readonly read: () => string | null
  readonly set: (itemId: string | null) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createHovering(): Hovering {
  let hovered: string | null = null
  const listeners = new Set<() => void>()
  return {
    read: () => hovered,
    set: itemId => {
      if (itemId === hovered) return
      hovered = itemId
      for (const notify of listeners) notify()
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
