import type { PlanePoint } from '@pinwise/golf'

/** A finger that rests is never quite still. */
const STILL_PIXELS = 10
/** On the point there is nothing to tell apart but a press, which takes it away: it follows almost at once. */
const HELD_PIXELS = 4
/** Whoever turns to the next hole has let go by then; whoever measures looks where the finger is. */
const FLICK_MS = 250
const SWIPE_PIXELS = 60

export type Gesture = 'press' | 'measure' | 'scroll' | 'flick'

interface Start {
  readonly at: PlanePoint
  /** Whoever has taken hold of the measuring point moves it, whichever way. */
  readonly isOnHandle: boolean
}

interface Move {
  readonly to: PlanePoint
  readonly pointer: string
  /** Since the finger came down. */
  readonly elapsedMs: number
}

/** What a finger that went from one place to another on the drawing means. A mouse has a wheel to scroll with. */
export function gestureOf({ at, isOnHandle }: Start, { to, pointer, elapsedMs }: Move): Gesture {
  const [across, along] = [Math.abs(to.x - at.x), Math.abs(to.y - at.y)]
  if (Math.hypot(across, along) < (isOnHandle ? HELD_PIXELS : STILL_PIXELS)) return 'press'
  if (isOnHandle || pointer === 'mouse') return 'measure'
  if (across < along) return 'scroll'
  return elapsedMs < FLICK_MS ? 'flick' : 'measure'
}

/** To the next hole or the one before, by a thumb that went across; null where it went too little, or up and down. */
export function swipeOf(from: PlanePoint, to: PlanePoint): 1 | -1 | null {
  const [across, along] = [to.x - from.x, to.y - from.y]
  const isAcross = Math.abs(across) >= SWIPE_PIXELS && Math.abs(across) > 2 * Math.abs(along)
  return isAcross ? (across < 0 ? 1 : -1) : null
}
