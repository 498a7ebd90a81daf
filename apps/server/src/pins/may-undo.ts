import type { Tx } from '../database/database.ts'
import { figuresOf } from './pin-view.ts'
import type { PublicationRow } from './publication-queries.ts'
import { pinsEndedByAny } from './queries.ts'
import { readGreens } from './read-greens.ts'

/** What was published, with whether it can be taken back: only where all that comes back is still on its green. */
export async function withUndo(
  tx: Pick<Tx, 'one' | 'all'>,
  rows: readonly PublicationRow[],
): Promise<readonly PublicationRow[]> {
  const numbers = rows.filter(row => row.can_undo).map(row => row.number)
  if (numbers.length === 0) return rows
  const taken = (await tx.all(pinsEndedByAny(numbers))).filter(pin => pin.enabled)
  const greens = await readGreens(
    tx,
    taken.map(pin => pin.hole_id),
  )
  const off = new Set(taken.filter(pin => !figuresOf(greens, pin.hole_id, pin)).map(pin => pin.ended_by))
  return rows.map(row => (off.has(row.number) ? { ...row, can_undo: false } : row))
}
