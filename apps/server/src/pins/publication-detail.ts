import type { PinPublicationDetail } from '@pinwise/contract'
import type { Tx } from '../database/database.ts'
import { withUndo } from './may-undo.ts'
import { type Look, pinOf, stateOf } from './pin-view.ts'
import { movedOf, movedSince, type PublicationRow, plannedAnew, publicationOf } from './publication-queries.ts'
import { pinsOfPublication } from './queries.ts'
import { readGreens } from './read-greens.ts'

/** A publication with its pins, and what has changed since it took effect or since another given time. */
export async function publicationDetail(
  tx: Tx,
  row: PublicationRow,
  look: Look,
  since = row.effective_at.getTime(),
): Promise<PinPublicationDetail> {
  const isStaff = look.access === 'staff'
  // Plans are visible to staff only until they take effect. Other readers have a sheet for one moment in hand.
  const rows = (await tx.all(pinsOfPublication(row.number))).filter(pin => isStaff || stateOf(pin, since) === 'current')
  const moved = await tx.all(since <= look.now ? movedSince(since, look.now) : plannedAnew(row.number))
  const greens = await readGreens(
    tx,
    rows.map(pin => pin.hole_id),
  )
  const [withUndoState = row] = await withUndo(tx, [row])
  return {
    ...publicationOf(withUndoState),
    ...(isStaff ? {} : { holeIds: [...new Set(rows.map(pin => pin.hole_id))] }),
    pins: rows.map(pin => pinOf(pin, greens, look)),
    supersededBy: moved.map(movedOf),
  }
}
