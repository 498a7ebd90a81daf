import { useCallback, useRef, useState } from 'react'
import type { EditorState } from './editor-state.ts'

export interface EditorStore {
  readonly state: EditorState
  readonly update: (change: (now: EditorState) => EditorState) => void
  /** The current state, for code that has been waiting for an answer. */
  readonly latest: () => EditorState
}

/** Every change is based on the latest state, however long ago the page was rendered. */
export function useEditorState(start: () => EditorState): EditorStore {
  const [state, setState] = useState(start)
  const now = useRef(state)
  const update = useCallback((change: (now: EditorState) => EditorState) => {
    now.current = change(now.current)
    setState(now.current)
  }, [])
  const latest = useCallback(() => now.current, [])
  return { state, update, latest }
}
