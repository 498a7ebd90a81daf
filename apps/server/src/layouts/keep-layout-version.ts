import type { Layout } from '@pinwise/contract'
import type { Tx } from '../database/database.ts'
import { insertLayoutVersion } from './queries.ts'

/** Before other holes come or go: sheets that were printed until now show these. Another order is the same greens. */
export function keepLayoutVersion(tx: Tx, before: Layout, holeIds: readonly string[], now: number): void {
  const after = new Set(holeIds.map(id => id.toLowerCase()))
  if (new Set(before.holeIds).symmetricDifference(after).size === 0) return
  const holes = before.holes.map(({ id, number, par }) => ({ id, number, par }))
  tx.queue(insertLayoutVersion(before, holes, now))
}
