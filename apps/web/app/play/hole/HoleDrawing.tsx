import {
  beginHolePicture,
  type HoleFrame,
  type HolePicture,
  type HolePictureOptions,
  type PictureHole,
  writeHoleSvg,
} from '@pinwise/golf'
import { memo, useEffect, useMemo, useState } from 'react'
import styles from './HoleMap.module.css'

interface HoleDrawingProps {
  hole: PictureHole
  options: HolePictureOptions | null
  /** Null before the page is laid out. */
  frame: HoleFrame | null
  sentence: string
}

/** The ground of a hole, beneath what is measured on it. */
export const HoleDrawing = memo(function HoleDrawing({ hole, options, frame, sentence }: HoleDrawingProps) {
  const drawing = useMemo(() => (options && frame ? createDrawing(hole, options, frame) : null), [hole, options, frame])
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

interface Drawing {
  /** True after the last step. */
  readonly step: () => boolean
  /** All that is left, at once. */
  readonly finish: () => string
}

function createDrawing(hole: PictureHole, options: HolePictureOptions, frame: HoleFrame): Drawing {
  let write: (() => HolePicture) | undefined
  let picture: HolePicture | undefined
  let markup: string | undefined
  function step(): boolean {
    if (!write) write = beginHolePicture(hole, options, frame)
    else if (!picture) picture = write()
    else markup ??= writeHoleSvg(picture, 'light', { css: true, title: null, background: false })
    return markup !== undefined
  }
  return {
    step,
    finish() {
      while (markup === undefined) step()
      return markup
    },
  }
}

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
