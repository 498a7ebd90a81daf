import { isRefusal } from '@pinwise/golf'
import type { BoardGreen } from '../greens/day-board.ts'
import type { SentPin } from '../greens/pin-drafts.ts'

export interface Publication {
  readonly pins: readonly SentPin[]
  readonly changed: readonly BoardGreen[]
  /** Pins off their green block the publication: nobody can play to a hole beside its green. */
  readonly offGreen: readonly BoardGreen[]
  readonly overtaken: readonly BoardGreen[]
}

export function publicationOf(board: readonly BoardGreen[]): Publication {
  const changed = board.filter(({ draft }) => draft !== null)
  return {
    changed,
    pins: changed.flatMap(({ holeId, draft, current, isOvertaken }) => {
      if (!draft) return []
      const seenPinId = isOvertaken ? draft.seenPinId : (current?.id ?? null)
      return [{ holeId, position: draft.position, seenPinId }]
    }),
    offGreen: changed.filter(({ advice }) => advice.some(isRefusal)),
    overtaken: changed.filter(({ isOvertaken }) => isOvertaken),
  }
}

export interface Attempt<Sent = unknown> {
  readonly key: string
  readonly of: string
  readonly sent: Sent
}

/**
 * A request repeated after no answer reuses its key, so that it takes effect once; any other request gets a new key.
 */
export function attemptFor<Sent>(
  last: Attempt<Sent> | null,
  sent: Sent,
  makeKey: () => string,
  of = JSON.stringify(sent),
): Attempt<Sent> {
  return last?.of === of ? last : { key: makeKey(), of, sent }
}

/** The current pin may be the one that was sent: having seen it does not make a different request. */
export const placesOf = (pins: readonly SentPin[]): string =>
  JSON.stringify(pins.map(({ holeId, position }) => ({ holeId, position })))
