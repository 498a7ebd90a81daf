import type { Pin } from '@pinwise/contract'
import { isSamePlace } from './same-place.ts'

/** Who put a pin in the wrong place and took it back or corrected it at once has not cut two holes. */
const LEAST_CUP_MS = 30 * 60_000

export const wasCut = ({ state, start, end }: Pick<Pin, 'state' | 'start' | 'end'>): boolean =>
  state !== 'past' || end === null || Date.parse(end) - Date.parse(start) >= LEAST_CUP_MS

export interface CutPin extends Pin {
  /** Since when there is a hole at this place. */
  readonly cutAt: string
}

/**
 * The pins of one green that were, or are, holes in the ground, the oldest first. One that is said again at its place is
 * the same hole; one that was put back after a mistake never left, and is not said for another day either.
 */
export function cupsOf(pins: readonly Pin[]): CutPin[] {
  const cups: CutPin[] = []
  let isAfterMistake = false
  for (const pin of pins.filter(isOnGreen).sort((a, b) => Date.parse(a.start) - Date.parse(b.start))) {
    if (!wasCut(pin)) {
      isAfterMistake = true
      continue
    }
    const last = cups.at(-1)
    const isSame = last && isSamePlace(last.position, pin.position)
    if (isSame) cups[cups.length - 1] = { ...pin, start: isAfterMistake ? last.start : pin.start, cutAt: last.cutAt }
    else cups.push({ ...pin, cutAt: pin.start })
    isAfterMistake = false
  }
  return cups
}

const isOnGreen = ({ state }: Pin) => state === 'past' || state === 'current'
