import { type PointerEvent, useRef } from 'react'

const MIN_PIXELS = 60

/** To the next hole or the one before, by a thumb across the figures; the picture below is for measuring. */
export function useSwipe(onStep: (by: 1 | -1) => void) {
  const began = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown(event: PointerEvent) {
      began.current = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY }
    },
    onPointerUp(event: PointerEvent) {
      const from = began.current
      began.current = null
      if (!from) return
      const [across, along] = [event.clientX - from.x, event.clientY - from.y]
      if (Math.abs(across) >= MIN_PIXELS && Math.abs(across) > 2 * Math.abs(along)) onStep(across < 0 ? 1 : -1)
    },
    onPointerCancel() {
      began.current = null
    },
  }
}
