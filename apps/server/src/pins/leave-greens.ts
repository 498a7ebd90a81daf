import { recordChange } from '../audit/record-change.ts'
import type { Caller } from '../caller.ts'
import type { Tx } from '../database/database.ts'
import { publish, readCurrentPins } from './publish.ts'

/**
 * Called before holes are deleted, in a transaction that has locked the map. Their pins are removed and their plans
 * cancelled in a publication, so that printed sheets that show them become outdated. The history stays, because a hole
 * may be restored. Returns the number of the publication, or null if there was nothing to remove.
 */
export async function leaveGreens(
  tx: Tx,
  { caller, clubId, now }: { readonly caller: Caller; readonly clubId: string; readonly now: number },
  holeIds: readonly string[],
): Promise<number | null> {
  const current = await readCurrentPins(tx, holeIds, now)
  const open = new Set([...current.open.values()].map(({ id }) => id))
  const plans = current.pins.filter(({ id }) => !open.has(id))
  if (open.size + plans.length === 0) return null
  const left = new Set(current.pins.map(pin => pin.hole_id))
  const hash = await publish(
    tx,
    { ...current, holeIds: current.holeIds.filter(id => left.has(id)) },
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
      pins: current.pins.map(({ hole_id, lng, lat, local_start }) => ({
        holeId: hole_id,
        position: { lng, lat },
        localStart: local_start,
      })),
    },
    after: { number: current.number, hash },
  })
  return current.number
}
