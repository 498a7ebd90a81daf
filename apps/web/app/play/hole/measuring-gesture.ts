import type { PlanePoint } from '@pinwise/golf'

/** A finger that rests is never quite still. */
const STILL_PIXELS = 10

export type Gesture = 'press' | 'measure' | 'scroll'

/** What a finger that went from one place to another on the drawing means. A mouse has a wheel to scroll with. */
export function gestureOf(from: PlanePoint, to: PlanePoint, pointer: string): Gesture {
  const [across, along] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)]
  if (Math.hypot(across, along) < STILL_PIXELS) return 'press'
  return pointer === 'mouse' || across >= along ? 'measure' : 'scroll'
}
