import { memo, useEffect, useState } from 'react'
import styles from './HoleMap.module.css'
import type { HoleDrawing as Drawing } from './hole-drawing.ts'

interface HoleDrawingProps {
  /** Null before the page is laid out. */
  drawing: Drawing | null
  sentence: string
}

/** The ground of a hole, beneath what is measured on it. */
export const HoleDrawing = memo(function HoleDrawing({ drawing, sentence }: HoleDrawingProps) {
  const isReady = useSteps(drawing)
  return (
    <div
      role="img"
      aria-label={sentence}
      className={styles.drawing}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of ours, its texts escaped
      dangerouslySetInnerHTML={{ __html: drawing && isReady ? drawing.finish() : '' }}
    />
  )
})

/**
 * The first drawing comes after the page, each step in a task of its own, so that a slow phone can answer a touch in
 * between. Its code is warm then: later drawings come with their hole.
 */
function useSteps(drawing: Drawing | null): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (!drawing || isReady) return undefined
    let timer = setTimeout(go)
    function go() {
      if (drawing?.step()) setReady(true)
      else timer = setTimeout(go)
    }
    return () => clearTimeout(timer)
  }, [drawing, isReady])
  return isReady
}
