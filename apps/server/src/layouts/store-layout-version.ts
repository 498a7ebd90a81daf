import type { Layout } from '@pinwise/contract'
import type { Tx } from '../database/database.ts'
import { insertLayoutVersion } from './queries.ts'

/** Before its holes change, or their order, by which a sheet may name them: those that were printed until now show these. */
export function storeLayoutVersion(tx: Tx, before: Layout, holeIds: readonly string[], now: number): void {
  const isSame = before.holeIds.length === holeIds.length && before.holeIds.every((id, n) => id === holeIds[n])
  if (isSame) return
  const holes = before.holes.map(({ id, number, par }) => ({ id, number, par }))
  tx.queue(insertLayoutVersion(before, holes, now))
}
