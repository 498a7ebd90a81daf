import type { Pin, PinPublication } from '@pinwise/contract'
import { type Day, isSamePlace, type LngLat } from '@pinwise/golf'
import type { BoardGreen, BoardPins } from '../../greens/day-board.ts'
import { clubDay } from '../../shell/club-day.ts'

/** One green of a publication: the pin's position before and after it. */
export interface PinMove {
  readonly green: BoardGreen
  readonly from: LngLat | null
  readonly to: LngLat | null
}

interface Today {
  readonly day: Day
  readonly timeZone: string
  readonly now: number
}

/**
 * The publications that took effect at the club today, the newest first; those planned for later today are left out.
 */
export function publicationsOfDay(
  publications: readonly PinPublication[],
  { day, timeZone, now }: Today,
): PinPublication[] {
  return publications
    .filter(({ effectiveAt }) => clubDay(effectiveAt, timeZone) === day && Date.parse(effectiveAt) <= now)
    .sort((a, b) => b.number - a.number)
}

/** The greens of the board that a publication changed, in the board's order. */
export function movesOf(
  { number, holeIds }: PinPublication,
  board: readonly BoardGreen[],
  { open, around }: BoardPins,
): PinMove[] {
  const known = [...around.filter(({ id }) => !open.some(pin => pin.id === id)), ...open]
  return board
    .filter(({ holeId }) => holeIds.includes(holeId))
    .map(green => {
      const own = known.filter(({ holeId }) => holeId === green.holeId)
      const put = own.find(pin => pin.publication === number && pin.state !== 'cancelled') ?? null
      return { green, from: pinBefore(own, put)?.position ?? null, to: put?.position ?? null }
    })
}

/** The pin that this one replaced. */
const pinBefore = (own: readonly Pin[], put: Pin | null): Pin | null =>
  (put &&
    own.find(({ end, state }) => state === 'past' && end !== null && Date.parse(end) === Date.parse(put.start))) ??
  null

/** The moves whose pin is elsewhere now, and can be restored on the board. */
export const restorable = (moves: readonly PinMove[]): PinMove[] =>
  moves.filter(({ green, to }) => to && !(green.shown && isSamePlace(green.shown, to)))
