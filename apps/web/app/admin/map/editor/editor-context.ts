import { createContext, useContext } from 'react'
import type { EditorState } from './editor-state.ts'
import type { Finding } from './finding.ts'
import type { ShapeRef } from './shapes.ts'

export interface Editor {
  readonly state: EditorState
  /** The only way to change anything: from what is to what shall be. */
  readonly update: (change: (state: EditorState) => EditorState) => void
  readonly findings: readonly Finding[]
  readonly isSnapping: boolean
  readonly setSnapping: (isSnapping: boolean) => void
  /** Moves the map there. */
  readonly show: (ref: ShapeRef) => void
}

const EditorContext = createContext<Editor | null>(null)
export const EditorProvider = EditorContext.Provider

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('Not inside the map editor')
  return editor
}
