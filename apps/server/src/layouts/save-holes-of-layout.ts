import { AppError } from '../app-error.ts'
import type { Tx } from '../database/database.ts'
import { unknownHole } from '../map-features/save-features.ts'
import { clearLayout, fillLayout } from './queries.ts'

/** Makes a layout's holes those of the list, in its order; a hole may be played more than once. */
export async function saveHolesOfLayout(
  tx: Tx,
  layout: { readonly id: string; readonly clubId: string },
  holeIds: readonly string[],
): Promise<void> {
  const unknown = await unknownHole(tx, holeIds)
  if (unknown !== -1) throw new AppError('hole_unknown', { fields: [{ path: `holeIds.${unknown}`, code: 'unknown' }] })
  tx.queue(clearLayout(layout.id))
  tx.queue(fillLayout(layout.clubId, layout.id, holeIds))
}
