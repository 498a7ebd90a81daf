import type { MapFit } from './map-model.ts'
import type { MapPadding } from './map-view.ts'

/** What a page wants its map to show. */
export interface WishedView {
  readonly fit: MapFit
  readonly turn: string | null
  readonly padding: MapPadding
  /** There is nothing to fit yet. */
  readonly isEmpty: boolean
}

/** fit: to what is wished now. refit: to what was fitted last, in the room there is now. shift: only out from under a panel. */
export type ViewChange = 'fit' | 'refit' | 'shift' | 'none'

/**
 * What a new wish does to a map. Only a new fit takes it away from where a person has moved it: a panel that opens or a
 * hole that is touched are no wish to go anywhere.
 */
export function viewChange(before: WishedView, now: WishedView, isMovedByHand: boolean): ViewChange {
  if (!isSame(before.fit, now.fit)) return 'fit'
  if (before.turn !== now.turn && now.turn !== null && now.turn === holeOf(now.fit)) return 'fit'
  if (before.isEmpty !== now.isEmpty && !isMovedByHand) return 'fit'
  if (!isSame(before.padding, now.padding)) return isMovedByHand ? 'shift' : 'refit'
  return 'none'
}

const holeOf = (fit: MapFit) => ('holeId' in fit ? fit.holeId : null)

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
