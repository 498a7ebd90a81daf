import { type StandingFix, standingCells } from '@pinwise/golf'
import type { Tx } from '../database/database.ts'
import { deleteStanding, storeStanding } from './standing-queries.ts'

export interface StandingGroup {
  readonly layoutId: string
  readonly golfers: number
  /** The fixes of each of its trackers, in order of time. */
  readonly trackers: readonly (readonly StandingFix[])[]
}

/** Stores where the groups of a day stood still. Repeating it gives the same result. */
export async function storeDayStanding(
  tx: Tx,
  key: { readonly clubId: string; readonly day: string; readonly simulated: boolean },
  groups: readonly StandingGroup[],
): Promise<void> {
  if (!key.simulated) await tx.run(deleteStanding(key.clubId, key.day))
  const followed = groups.filter(({ trackers }) => trackers.length > 0)
  for (const [layoutId, list] of Map.groupBy(followed, group => group.layoutId))
    await tx.run(storeStanding(key, layoutId, standingCells(list)))
}
