import type { PinPositionSet } from '@pinwise/contract'
import type { Context } from '../context.ts'
import type { Tx } from '../database/database.ts'
import { arePinsPublic } from './committee-queries.ts'
import { livePinOf } from './pin-view.ts'
import { openPinsOf } from './queries.ts'
import { readGreens } from './read-greens.ts'

/** These greens as they are at that time, for every subscriber. */
export async function greensAt(
  tx: Pick<Tx, 'one' | 'all'>,
  holeIds: readonly string[],
  at: number,
): Promise<PinPositionSet['greens']> {
  const rows = await tx.all(openPinsOf(holeIds, at))
  const greens = await readGreens(
    tx,
    rows.map(row => row.hole_id),
  )
  const open = new Map(rows.map(row => [row.hole_id, livePinOf(row, greens)]))
  return holeIds.map(holeId => ({ holeId, pin: open.get(holeId) ?? null }))
}

/**
 * Published with the commit of the change. Events of a club that is not public, or whose committee withholds pins, go
 * to staff only.
 */
export async function publishPinEvent(
  { live }: Pick<Context, 'live'>,
  tx: Tx,
  clubId: string,
  data: PinPositionSet,
): Promise<void> {
  if (data.greens.length === 0) return
  const { shown } = await tx.one(arePinsPublic(clubId))
  live.publish(tx, clubId, 'pin-position.set', data, shown ? 'all' : 'staff')
}
