import { type LngLat, type PictureHole, pathsOf, toLngLat } from '@pinwise/golf'
import { useEffect, useEffectEvent, useState } from 'react'
import { type CloseUp, closeUpOf } from './close-up.ts'
import { closeDrawingOf, type HoleDrawing } from './hole-drawing.ts'
import type { HoleView } from './hole-view.ts'

interface Shown {
  /** The whole hole that it is a part of. */
  readonly of: HoleDrawing
  readonly closeUp: CloseUp
  readonly drawing: HoleDrawing
}

interface Closing {
  readonly picture: PictureHole | null
  readonly whole: HoleDrawing | null
  readonly view: HoleView
  readonly point: LngLat | null
}

/**
 * The drawing of what is left to play, from where the golfer is; null while that is most of the hole. It is drawn in
 * steps, like the hole, and shown when it is whole. The point is looked at with each position alone: the ground does not
 * move under a finger that drags it.
 */
export function useCloseUp({ picture, whole, view, point }: Closing): HoleDrawing | null {
  const [shown, setShown] = useState<Shown | null>(null)
  const now = shown?.of === whole ? shown : null
  const next = useEffectEvent(() => {
    if (!picture || !whole || (view.from !== 'position' && view.from !== 'old')) return null
    return closeUpOf(whole.frame, now?.closeUp ?? null, placesLeft(picture, view, point))
  })
  const hasPoint = point !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: each position and each point that comes or goes is looked at
  useEffect(() => {
    const closeUp = next()
    if (closeUp === (now?.closeUp ?? null)) return undefined
    if (!closeUp || !picture || !whole) return setShown(null)
    const drawing = closeDrawingOf(picture, whole.options, closeUp.frame, view.targetMetres)
    const ready: Shown = { of: whole, closeUp, drawing }
    let timer = setTimeout(go)
    function go() {
      if (drawing.step()) setShown(ready)
      else timer = setTimeout(go)
    }
    return () => clearTimeout(timer)
  }, [picture, whole, view, hasPoint])
  return now?.drawing ?? null
}

function placesLeft({ green }: PictureHole, { player, target, corner }: HoleView, point: LngLat | null): LngLat[] {
  const outline = green ? pathsOf(green).flat().map(toLngLat) : []
  return [player, target, ...outline, ...(corner ? [corner.position] : []), ...(point ? [point] : [])]
}
