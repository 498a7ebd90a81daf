import type { Pin } from '@pinwise/contract'
import { isSamePosition } from './pin-drafts.ts'

/** Who put a pin in the wrong place and took it back or corrected it at once has not cut two holes. */
const LEAST_CUP_MS = 30 * 60_000

export const wasCut = ({ state, start, end }: Pick<Pin, 'state' | 'start' | 'end'>): boolean =>
  state !== 'past' || end === null || Date.parse(end) - Date.parse(start) >= LEAST_CUP_MS

/**
 * The pins of one green that were, or are, holes in the ground, the oldest first. One that was put back after such a
 * mistake is the cup that never left: it is there since it was cut.
 */
export function cupsOf(pins: readonly Pin[]): Pin[] {
  const cups: Pin[] = []
  let isAfterMistake = false
  for (const pin of pins.filter(isOnGreen).sort((a, b) => Date.parse(a.start) - Date.parse(b.start))) {
    if (!wasCut(pin)) {
      isAfterMistake = true
      continue
    }
    const last = cups.at(-1)
    const isBack = isAfterMistake && last && isSamePosition(last.position, pin.position)
    if (isBack) cups[cups.length - 1] = { ...pin, start: last.start }
    else cups.push(pin)
    isAfterMistake = false
  }
  return cups
}

const isOnGreen = ({ state }: Pin) => state === 'past' || state === 'current'
