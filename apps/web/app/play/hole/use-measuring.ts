import type { PlanePoint } from '@pinwise/golf'
import { type PointerEvent, useRef } from 'react'
import { type Gesture, gestureOf, swipeOf } from './measuring-gesture.ts'

interface Measuring {
  /** Where the measuring point is taken hold of. */
  isHandle: (at: PlanePoint) => boolean
  onPress: (at: PlanePoint) => void
  onDrag: (at: PlanePoint) => void
  /** To the next hole or the one before. */
  onStep: (by: 1 | -1) => void
}

/**
 * Presses, flicks and sideways drags on the drawing, and every drag of the point; the browser scrolls the page with all
 * others.
 */
export function useMeasuring({ isHandle, onPress, onDrag, onStep }: Measuring) {
  const began = useRef<{ at: PlanePoint; atMs: number; isOnHandle: boolean; gesture: Gesture } | null>(null)
  return {
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId)
      const at = placeOf(event)
      const start = { at, atMs: event.timeStamp, isOnHandle: isHandle(at), gesture: 'press' } as const
      began.current = event.isPrimary ? start : null
    },
    onPointerMove(event: PointerEvent) {
      const now = began.current
      if (!now || event.buttons === 0) return
      // The first step decides: who has begun to measure may go anywhere. A flick that takes its time measures.
      if (now.gesture === 'press' || now.gesture === 'flick') {
        const elapsedMs = event.timeStamp - now.atMs
        now.gesture = gestureOf(now, { to: placeOf(event), pointer: event.pointerType, elapsedMs })
      }
      if (now.gesture === 'measure') onDrag(placeOf(event))
    },
    onPointerUp(event: PointerEvent) {
      const { gesture, at } = began.current ?? {}
      const to = placeOf(event)
      const by = gesture === 'flick' && at ? swipeOf(at, to) : null
      if (by) onStep(by)
      else if (gesture === 'flick') onDrag(to)
      else if (gesture === 'press') onPress(to)
      began.current = null
    },
    onPointerCancel() {
      began.current = null
    },
  }
}

function placeOf({ currentTarget, clientX, clientY }: PointerEvent): PlanePoint {
  const { left, top } = currentTarget.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}
