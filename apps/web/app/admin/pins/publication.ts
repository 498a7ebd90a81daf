import { isRefusal } from '@pinwise/golf'
import type { BoardGreen } from './day-board.ts'
import type { SentPin } from './pin-drafts.ts'

export interface Publication {
  readonly pins: readonly SentPin[]
  readonly changed: readonly BoardGreen[]
  /** These hold everything up: nobody can play to a hole beside its green. */
  readonly offGreen: readonly BoardGreen[]
  readonly overtaken: readonly BoardGreen[]
}

export function publicationOf(board: readonly BoardGreen[]): Publication {
  const changed = board.filter(({ draft }) => draft !== null)
  return {
    changed,
    pins: changed.flatMap(({ holeId, draft }) =>
      draft ? [{ holeId, position: draft.position, seenPinId: draft.seenPinId }] : [],
    ),
    offGreen: changed.filter(({ advice }) => advice.some(isRefusal)),
    overtaken: changed.filter(({ isOvertaken }) => isOvertaken),
  }
}

export interface Attempt {
  readonly key: string
  readonly of: string
}

/** What is sent again after silence keeps its key, so that it is done once; anything else is another deed. */
export function attemptFor(last: Attempt | null, sent: unknown, makeKey: () => string): Attempt {
  const of = JSON.stringify(sent)
  return last?.of === of ? last : { key: makeKey(), of }
}
