import type { PixelPoint } from './canvas-view.ts'

/** Fingers tremble and gloves are thick. */
const TAP_WITHIN_PX = 10
const MIN_SWIPE_PX = 56
const FLAG_WITHIN_PX = { mouse: 16, finger: 44 }

type Gesture = 'tap' | 'swipe-next' | 'swipe-previous' | 'none'

/** The meaning of a gesture that did not grab the flag. A swipe to the left opens the next green, as pages turn. */
export function gestureOf(from: PixelPoint, to: PixelPoint): Gesture {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  if (Math.hypot(dx, dy) <= TAP_WITHIN_PX) return 'tap'
  if (Math.abs(dx) < MIN_SWIPE_PX || Math.abs(dx) < 2 * Math.abs(dy)) return 'none'
  return dx < 0 ? 'swipe-next' : 'swipe-previous'
}

/** Near enough to the cup to grab the flag. */
export function takesFlag(at: PixelPoint, cup: PixelPoint, isMouse: boolean): boolean {
  return Math.hypot(at.x - cup.x, at.y - cup.y) <= FLAG_WITHIN_PX[isMouse ? 'mouse' : 'finger']
}
