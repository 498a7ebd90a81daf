import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import type { PixelPoint } from './canvas-view.ts'
import { gestureOf, takesFlag } from './gesture.ts'

interface Held {
  readonly pointerId: number
  readonly from: PixelPoint
  /** The offset from the finger to the cup, so that nothing jumps; null: the gesture does not hold the flag. */
  readonly toCup: PixelPoint | null
  readonly stroke: string
}

interface PinDrag {
  box: RefObject<HTMLDivElement | null>
  cup: PixelPoint
  onMove: (to: PixelPoint, stroke: string) => void
  onTap: (at: PixelPoint) => void
  onStep: (by: 1 | -1) => void
}

/** A trembling finger on the flag does not move it. */
const MIN_DRAG_PX = 3
let strokes = 0

/** One pointer on the green: drags the flag, taps, or swipes to another green. Further pointers are ignored. */
export function usePinDrag({ box, cup, onMove, onTap, onStep }: PinDrag) {
  const held = useRef<Held | null>(null)
  const [draggedBy, setDraggedBy] = useState<'mouse' | 'finger' | null>(null)

  function pointOf({ clientX, clientY }: PointerEvent): PixelPoint {
    const { left = 0, top = 0 } = box.current?.getBoundingClientRect() ?? {}
    return { x: clientX - left, y: clientY - top }
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    if (held.current || event.button !== 0) return
    const from = pointOf(event)
    const isGrip = event.target instanceof Element && event.target.closest('[data-grip]') !== null
    const isFlag = isGrip || takesFlag(from, cup, event.pointerType === 'mouse')
    held.current = {
      pointerId: event.pointerId,
      from,
      toCup: isFlag ? { x: cup.x - from.x, y: cup.y - from.y } : null,
      stroke: `drag ${++strokes}`,
    }
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  function onPointerMove(event: PointerEvent) {
    const { current } = held
    if (!current?.toCup || current.pointerId !== event.pointerId) return
    const at = pointOf(event)
    if (!draggedBy && Math.hypot(at.x - current.from.x, at.y - current.from.y) < MIN_DRAG_PX) return
    setDraggedBy(event.pointerType === 'mouse' ? 'mouse' : 'finger')
    onMove({ x: at.x + current.toCup.x, y: at.y + current.toCup.y }, current.stroke)
  }

  function onPointerUp(event: PointerEvent) {
    const { current } = held
    if (current?.pointerId !== event.pointerId) return
    letGo()
    if (current.toCup) return
    const at = pointOf(event)
    const gesture = gestureOf(current.from, at)
    if (gesture === 'tap') onTap(at)
    else if (gesture !== 'none') onStep(gesture === 'swipe-next' ? 1 : -1)
  }

  function onPointerCancel({ pointerId }: PointerEvent) {
    if (held.current?.pointerId === pointerId) letGo()
  }

  function letGo() {
    held.current = null
    setDraggedBy(null)
  }

  return { draggedBy, events: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } }
}
