import type { PinPublicationDetail } from '@pinwise/contract'
import type { Tx } from '../database/database.ts'
import { withUndo } from './may-undo.ts'
import { type Look, pinOf, stateOf } from './pin-view.ts'
import { movedOf, movedSince, type PublicationRow, plannedAnew, publicationOf } from './publication-queries.ts'
import { pinsOfPublication } from './queries.ts'
import { readGreens } from './read-greens.ts'

/** A publication with its pins, and what no longer is as it was when it began to hold, or at another moment since. */
export async function publicationDetail(
  tx: Tx,
  row: PublicationRow,
  look: Look,
  since = row.effective_at.getTime(),
): Promise<PinPublicationDetail> {
  const isStaff = look.access === 'staff'
  // Plans are the club's until they come true, and everybody else has the paper of one moment in hand.
  const rows = (await tx.all(pinsOfPublication(row.number))).filter(pin => isStaff || stateOf(pin, since) === 'current')
  const moved = await tx.all(since <= look.now ? movedSince(since, look.now) : plannedAnew(row.number))
  const greens = await readGreens(
    tx,
    rows.map(pin => pin.hole_id),
  )
  const [told = row] = await withUndo(tx, [row])
  return {
    ...publicationOf(told),
    ...(isStaff ? {} : { holeIds: [...new Set(rows.map(pin => pin.hole_id))] }),
    pins: rows.map(pin => pinOf(pin, greens, look)),
    supersededBy: moved.map(movedOf),
  }
}
