import type { PlanePoint } from '@pinwise/golf'

/** A finger that rests is never quite still. */
const STILL_PIXELS = 10
/** On the point there is nothing to tell apart but a press, which takes it away: it follows almost at once. */
const HELD_PIXELS = 4

export type Gesture = 'press' | 'measure' | 'scroll'

interface Start {
  readonly at: PlanePoint
  /** Whoever has taken hold of the measuring point moves it, whichever way. */
  readonly isOnHandle: boolean
}

/** What a finger that went from one place to another on the drawing means. A mouse has a wheel to scroll with. */
export function gestureOf({ at, isOnHandle }: Start, to: PlanePoint, pointer: string): Gesture {
  const [across, along] = [Math.abs(to.x - at.x), Math.abs(to.y - at.y)]
  if (Math.hypot(across, along) < (isOnHandle ? HELD_PIXELS : STILL_PIXELS)) return 'press'
  return isOnHandle || pointer === 'mouse' || across >= along ? 'measure' : 'scroll'
}
