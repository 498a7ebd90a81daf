type Ask = () => Promise<boolean>

/** The form that has changes which are not saved, by how it asks whether they may be lost. One at a time has them. */
let asks: Ask | null = null

export const hasUnsavedChanges = () => asks !== null

/** Before what throws them away. */
export const mayLeave = async () => asks === null || (await asks())

/** For UnsavedGuard.tsx. */
export function holdChanges(ask: Ask): () => void {
  asks = ask
  return giveUpChanges
}

/** They are lost, and nothing holds on to the page any more. */
export function giveUpChanges(): void {
  asks = null
}
