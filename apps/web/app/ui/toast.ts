import type { Status } from './StatusBadge.tsx'

export interface ToastInput {
  message: string
  status?: Status
  /** Offers Undo, for at least ten seconds. */
  onUndo?: () => void
  /** The subject. The next message with the same subject replaces it: after a success the failure need not be read. */
  about?: string
}

export interface Toast extends ToastInput {
  id: number
  status: Status
  /** Null: it stays until dismissed. */
  showsForMs: number | null
}

const PLAIN_MS = 6_000
const UNDO_MS = 10_000

let lastId = 0
let shown: readonly Toast[] = []
const listeners = new Set<() => void>()

function show(next: readonly Toast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Can be called from anywhere, after the action. A failure stays until it is dismissed. */
export function toast({ status = 'success', ...input }: ToastInput): number {
  const id = ++lastId
  const showsForMs = status === 'danger' ? null : input.onUndo ? UNDO_MS : PLAIN_MS
  const others = shown.filter(({ about }) => about === undefined || about !== input.about)
  show([...others, { ...input, id, status, showsForMs }])
  return id
}

export function dismissToast(id: number): void {
  show(shown.filter(one => one.id !== id))
}

export const readToasts = () => shown

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
