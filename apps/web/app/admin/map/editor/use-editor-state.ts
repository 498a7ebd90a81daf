import { useCallback, useRef, useState } from 'react'
import type { EditorState } from './editor-state.ts'

export interface EditorStore {
  readonly state: EditorState
  readonly update: (change: (now: EditorState) => EditorState) => void
  /** As it stands this moment, for what has been waiting for an answer. */
  readonly latest: () => EditorState
}

/** Every change begins from the one before it, however long ago the page was drawn. */
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
