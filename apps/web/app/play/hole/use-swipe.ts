import type { PlanePoint } from '@pinwise/golf'
import { type PointerEvent, useRef } from 'react'
import { swipeOf } from './measuring-gesture.ts'

/** To the next hole or the one before, by a thumb across the figures. */
export function useSwipe(onStep: (by: 1 | -1) => void) {
  const began = useRef<PlanePoint | null>(null)
  return {
    onPointerDown(event: PointerEvent) {
      began.current = event.pointerType === 'mouse' ? null : placeOf(event)
    },
    onPointerUp(event: PointerEvent) {
      const by = began.current && swipeOf(began.current, placeOf(event))
      began.current = null
      if (by) onStep(by)
    },
    onPointerCancel() {
      began.current = null
    },
  }
}

const placeOf = ({ clientX, clientY }: PointerEvent): PlanePoint => ({ x: clientX, y: clientY })
