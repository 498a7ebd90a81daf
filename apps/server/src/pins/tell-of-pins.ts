import type { PinPositionSet } from '@pinwise/contract'
import type { Context } from '../context.ts'
import type { Tx } from '../database/database.ts'
import { arePinsHidden } from './committee-queries.ts'
import { livePinOf } from './pin-view.ts'
import { openPinsOf } from './queries.ts'
import { readGreens } from './read-greens.ts'

/** These greens as they are at that moment, for everybody who listens. */
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

/** After the commit, never before it. What a committee withholds is told to staff alone. */
export async function tellOfPins(
  { db, live }: Pick<Context, 'db' | 'live'>,
  clubId: string,
  data: PinPositionSet,
): Promise<void> {
  if (data.greens.length === 0 || !live.isHeard(clubId)) return
  // Of a club that is not public there is nothing to read, and nobody else who listens.
  const [found] = await db.readPublicClub({ clubId }, arePinsHidden)
  live.publish(clubId, 'pin-position.set', data, found?.hidden === false ? 'all' : 'staff')
}
