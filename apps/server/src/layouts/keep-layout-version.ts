import type { Layout } from '@pinwise/contract'
import type { Tx } from '../database/database.ts'
import { json } from '../database/json.ts'
import { query } from '../database/query-builder.ts'

/** Before other holes come or go: sheets that were printed until now show these. Another order is the same greens. */
export function keepLayoutVersion(tx: Tx, before: Layout, holeIds: readonly string[], now: number): void {
  if (new Set(before.holeIds).symmetricDifference(new Set(holeIds)).size === 0) return
  const holes = before.holes.map(({ id, number, par }) => ({ id, number, par }))
  tx.queue(
    query.insertInto('layout_versions').values({
      club_id: before.clubId,
      layout_id: before.id,
      version: before.version,
      holes: json(holes),
      replaced_at: new Date(now),
    }),
  )
}
