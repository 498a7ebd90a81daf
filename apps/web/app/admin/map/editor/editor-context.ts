import type { ClubMap } from '@pinwise/contract'
import { createContext, useContext } from 'react'
import type { EditorState } from './editor-state.ts'
import type { Finding } from './finding.ts'
import type { ShapeRef } from './shapes.ts'
import type { Ruler } from './use-ruler.ts'

export interface Editor {
  readonly state: EditorState
  /** The only way to change anything: from the current state to the next. */
  readonly update: (change: (state: EditorState) => EditorState) => void
  readonly findings: readonly Finding[]
  readonly isSnapping: boolean
  readonly setSnapping: (isSnapping: boolean) => void
  readonly showsImagery: boolean
  readonly setImagery: (showsImagery: boolean) => void
  readonly ruler: Ruler
  /** Moves the map there. */
  readonly show: (ref: ShapeRef) => void
  /** Moves the map to a whole hole. */
  readonly showHole: (holeId: string) => void
  /** Rebases the draft onto a newer map, and shows conflicts where both changed the same record. */
  readonly rebaseOnto: (theirs: ClubMap) => void
  /** Opens the tees of a course. */
  readonly editTees: (courseId: string) => void
}

const EditorContext = createContext<Editor | null>(null)
export const EditorProvider = EditorContext.Provider

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('Not inside the map editor')
  return editor
}
