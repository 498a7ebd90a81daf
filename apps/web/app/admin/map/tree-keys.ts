import { matches } from '../shell/matches.ts'
import type { TreeRow } from './map-tree.ts'

export interface TreeMove {
  readonly focus?: string | undefined
  readonly open?: boolean
  readonly choose?: boolean
}

/** The action of a key in a tree, after the ARIA practices. Null: the tree does not handle the key. */
export function treeMove(key: string, rows: readonly TreeRow[], row: TreeRow, isOpen: boolean): TreeMove | null {
  const at = rows.indexOf(row)
  const { node, parent } = row
  const canOpen = node.children.length > 0
  switch (key) {
    case 'ArrowDown':
      return { focus: rows[at + 1]?.node.key }
    case 'ArrowUp':
      return { focus: rows[at - 1]?.node.key }
    case 'Home':
      return { focus: rows[0]?.node.key }
    case 'End':
      return { focus: rows.at(-1)?.node.key }
    case 'ArrowRight':
      if (canOpen && !isOpen) return { open: true }
      return { focus: canOpen ? rows[at + 1]?.node.key : undefined }
    case 'ArrowLeft':
      if (canOpen && isOpen) return { open: false }
      return { focus: parent ?? undefined }
    case 'Enter':
    case ' ':
      return { choose: true }
  }
  return null
}

/** Whether a key is part of a type-ahead search. */
export const isTyped = (key: string) => /^[\p{L}\p{N}]$/u.test(key)

/** The next row, wrapping round, that starts with the typed text; digits find the hole of that number. */
export function typedAhead(typed: string, rows: readonly TreeRow[], row: TreeRow): string | undefined {
  const at = rows.indexOf(row)
  // A single letter moves on; several may match the current row.
  const from = typed.length > 1 ? at : at + 1
  const after = [...rows.slice(from), ...rows.slice(0, from)]
  const isNumber = /^\d+$/.test(typed)
  const starts = ({ node }: TreeRow) =>
    isNumber
      ? node.kind === 'hole' && node.label.match(/\d+/)?.[0].startsWith(typed)
      : matches(typed, node.label.slice(0, typed.length))
  const exact = isNumber
    ? after.find(({ node }) => node.kind === 'hole' && node.label.match(/\d+/)?.[0] === typed)
    : undefined
  return (exact ?? after.find(starts))?.node.key
}
