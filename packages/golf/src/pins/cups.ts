import type { LngLat } from '../geometry/geodesy.ts'

/** The part of a pin position that shows when there was a hole in the ground. */
export interface CupPin {
  readonly id: string
  readonly state: 'planned' | 'current' | 'past' | 'cancelled'
  readonly start: string
  readonly end: string | null
  readonly position: LngLat
  /** Only 'undo' continues the earlier pin; one that is set by hand counts from its own time. */
  readonly origin: string
}

/** A pin that is withdrawn or corrected within this time was a mistake: no second hole was cut. */
const MIN_CUP_MS = 30 * 60_000
/** To a centimetre and a half: positions are written to seven decimals, and rounded once here and once there. */
const SAME_DEGREES = 1.5e-7

export const isSamePlace = (a: LngLat, b: LngLat): boolean =>
  Math.abs(a.lng - b.lng) <= SAME_DEGREES && Math.abs(a.lat - b.lat) <= SAME_DEGREES

export const wasCut = ({ state, start, end }: Pick<CupPin, 'state' | 'start' | 'end'>): boolean =>
  state !== 'past' || end === null || Date.parse(end) - Date.parse(start) >= MIN_CUP_MS

/** With the moment since when there is a hole at this place. */
export type CutPin<P extends CupPin> = P & { readonly cutAt: string }

/**
 * The pins of one green that were, or are, holes in the ground, the oldest first. A pin that is
 * published again at its place is the same hole; one that was put back after a mistake never left its place.
 */
export function cupsOf<P extends CupPin>(pins: readonly P[]): CutPin<P>[] {
  const cups: CutPin<P>[] = []
  let isAfterMistake = false
  for (const pin of pins.filter(isOnGreen).sort((a, b) => Date.parse(a.start) - Date.parse(b.start))) {
    if (!wasCut(pin)) {
      isAfterMistake = true
      continue
    }
    const last = cups.at(-1)
    const isSame = last && isSamePlace(last.position, pin.position)
    const isPutBack = isAfterMistake && pin.origin === 'undo'
    if (isSame) cups[cups.length - 1] = { ...pin, start: isPutBack ? last.start : pin.start, cutAt: last.cutAt }
    else cups.push({ ...pin, cutAt: pin.start })
    isAfterMistake = false
  }
  return cups
}

const isOnGreen = ({ state }: CupPin) => state === 'past' || state === 'current'

/**
 * Since when the pin counts as put there: one that was put back after a mistake never left its place, so it still counts
 * for the day it was put there.
 */
export function pinSetAt<P extends CupPin>(current: P, around: readonly P[]): string {
  const cups = cupsOf([...around.filter(({ id }) => id !== current.id), current])
  return cups.find(({ id }) => id === current.id)?.start ?? current.start
}
