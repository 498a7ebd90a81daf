import type { PinPublicationDetail } from '@pinwise/contract'
import type { Tx } from '../database/database.ts'
import { type Look, pinOf } from './pin-view.ts'
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
  const rows = await tx.all(pinsOfPublication(row.number))
  const moved = await tx.all(since <= look.now ? movedSince(since, look.now) : plannedAnew(row.number))
  const greens = await readGreens(
    tx,
    rows.map(pin => pin.hole_id),
  )
  const pins = rows.map(pin => pinOf(pin, greens, look))
  return {
    ...publicationOf(row),
    // Plans are the club's until they come true.
    pins: look.access === 'staff' ? pins : pins.filter(pin => pin.state === 'current' || pin.state === 'past'),
    supersededBy: moved.map(movedOf),
  }
}
