import { recordChange } from '../audit/record-change.ts'
import type { Caller } from '../caller.ts'
import type { Tx } from '../database/database.ts'
import { publish, standingOf } from './act.ts'

/**
 * Called before holes are deleted, in a transaction that holds the map: their pins are taken out and their plans given
 * up, as a publication, so that a sheet that shows them is told. What was stays: a hole may come back. Answers the
 * number of that publication, null where there was nothing to take out.
 */
export async function leaveGreens(
  tx: Tx,
  { caller, clubId, now }: { readonly caller: Caller; readonly clubId: string; readonly now: number },
  holeIds: readonly string[],
): Promise<number | null> {
  const standing = await standingOf(tx, holeIds, now)
  const open = new Set([...standing.open.values()].map(({ id }) => id))
  const plans = standing.pins.filter(({ id }) => !open.has(id))
  if (open.size + plans.length === 0) return null
  const left = new Set(standing.pins.map(pin => pin.hole_id))
  const hash = await publish(
    tx,
    { ...standing, holeIds: standing.holeIds.filter(id => left.has(id)) },
    {
      clubId,
      caller,
      origin: 'set',
      isReversible: false,
      ended: [...open],
      cancelled: plans.map(({ id }) => id),
    },
  )
  await recordChange(tx, caller, {
    clubId,
    action: 'pins.left',
    recordId: clubId,
    before: {
      pins: standing.pins.map(({ hole_id, lng, lat, local_start }) => ({
        holeId: hole_id,
        position: { lng, lat },
        localStart: local_start,
      })),
    },
    after: { number: standing.number, hash },
  })
  return standing.number
}
