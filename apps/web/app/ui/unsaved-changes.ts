type ConfirmLeave = () => Promise<boolean>

/** The confirmation of the form that has unsaved changes. Only one form has them at a time. */
let confirmLeave: ConfirmLeave | null = null

export const hasUnsavedChanges = () => confirmLeave !== null

/** To be called before anything that would lose unsaved changes. */
export const mayLeave = async () => confirmLeave === null || (await confirmLeave())

/** For UnsavedGuard.tsx. */
export function registerUnsavedChanges(confirm: ConfirmLeave): () => void {
  confirmLeave = confirm
  return discardUnsavedChanges
}

/** The changes are lost, and the page can be left. */
export function discardUnsavedChanges(): void {
  confirmLeave = null
}
