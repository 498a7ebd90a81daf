import type { PlanePoint } from '@pinwise/golf'
import { type PointerEvent, useRef } from 'react'
import { type Gesture, gestureOf } from './measuring-gesture.ts'

interface Measuring {
  /** Where the measuring point is taken hold of. */
  isHandle: (at: PlanePoint) => boolean
  onPress: (at: PlanePoint) => void
  onDrag: (at: PlanePoint) => void
}

/** Presses and sideways drags on the drawing, and every drag of the point; the browser scrolls the page with all others. */
export function useMeasuring({ isHandle, onPress, onDrag }: Measuring) {
  const began = useRef<{ at: PlanePoint; isOnHandle: boolean; gesture: Gesture } | null>(null)
  return {
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId)
      const at = placeOf(event)
      began.current = event.isPrimary ? { at, isOnHandle: isHandle(at), gesture: 'press' } : null
    },
    onPointerMove(event: PointerEvent) {
      const now = began.current
      if (!now || event.buttons === 0) return
      // The first step decides: who has begun to measure may go anywhere.
      if (now.gesture === 'press') now.gesture = gestureOf(now, placeOf(event), event.pointerType)
      if (now.gesture === 'measure') onDrag(placeOf(event))
    },
    onPointerUp(event: PointerEvent) {
      if (began.current?.gesture === 'press') onPress(placeOf(event))
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
