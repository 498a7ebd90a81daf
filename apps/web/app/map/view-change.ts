import type { MapFit } from './map-model.ts'
import type { MapPadding } from './map-view.ts'

/** What a page wants its map to show. */
export interface RequestedView {
  readonly fit: MapFit
  readonly turn: string | null
  readonly padding: MapPadding
  /** There is nothing to fit yet. */
  readonly isEmpty: boolean
}

/** fit: to the new request. refit: to the last fit, in the current size. shift: only out from under a panel. */
export type ViewChange = 'fit' | 'refit' | 'shift' | 'none'

/**
 * What a new request does to a map. Only a new fit moves a map that a person has moved by hand: opening a panel or
 * touching a hole does not.
 */
export function viewChange(before: RequestedView, now: RequestedView, isMovedByHand: boolean): ViewChange {
  if (!isSame(before.fit, now.fit)) return 'fit'
  if (before.turn !== now.turn && now.turn !== null && now.turn === holeOf(now.fit)) return 'fit'
  if (before.isEmpty !== now.isEmpty && !isMovedByHand) return 'fit'
  if (!isSame(before.padding, now.padding)) return isMovedByHand ? 'shift' : 'refit'
  return 'none'
}

const holeOf = (fit: MapFit) => ('holeId' in fit ? fit.holeId : null)

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
