import { recordChange } from '../audit/record-change.ts'
import type { Caller } from '../caller.ts'
import type { Tx } from '../database/database.ts'
import { clearLayout, fillLayout, layoutById, layoutOf, updateLayoutRow } from './queries.ts'
import { storeLayoutVersion } from './store-layout-version.ts'

/** As the table of layouts allows. */
const MAX_HOLES = 54

interface Returning {
  readonly caller: Caller
  readonly clubId: string
  readonly now: number
}

/** Puts holes that came back into a layout again, each behind the hole it was played after. */
export async function bringBackLayout(
  tx: Tx,
  { caller, clubId, now }: Returning,
  layoutId: string,
  { played, returned, wasDeleted }: { played: readonly string[]; returned: ReadonlySet<string>; wasDeleted: boolean },
): Promise<void> {
  const row = await tx.maybe(layoutById(layoutId))
  if (!row) return
  const before = layoutOf(row, 'staff')
  const holeIds = wasDeleted ? played.filter(id => returned.has(id)) : withReturned(before.holeIds, played, returned)
  if (holeIds.length > MAX_HOLES || holeIds.length === before.holeIds.length) return
  if (!wasDeleted) {
    storeLayoutVersion(tx, before, holeIds, now)
    tx.queue(updateLayoutRow(layoutId, before.name))
  }
  tx.queue(clearLayout(layoutId))
  tx.queue(fillLayout(clubId, layoutId, holeIds))
  await recordChange(tx, caller, {
    clubId,
    action: wasDeleted ? 'layout.created' : 'layout.changed',
    recordId: layoutId,
    before: wasDeleted ? null : before,
    after: { ...before, holeIds },
  })
}

/** What the club plays now keeps its order; a hole that is played twice comes back twice. */
function withReturned(now: readonly string[], played: readonly string[], returned: ReadonlySet<string>): string[] {
  const result = [...now]
  const present = new Set(now)
  let at = 0
  for (const id of played) {
    if (present.has(id)) {
      const found = result.indexOf(id, at)
      if (found !== -1) at = found + 1
    } else if (returned.has(id)) {
      result.splice(at, 0, id)
      at += 1
    }
  }
  return result
}
