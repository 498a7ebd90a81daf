import type { Layout } from '@pinwise/contract'
import type { ClubAccess, Tx } from '../database/database.ts'
import { MAX_LAYOUTS } from './limits.ts'
import { layoutOf, pageOfLayouts } from './queries.ts'

/** All layouts of the club that was entered. */
export async function readLayouts(tx: Tx, access: ClubAccess): Promise<Layout[]> {
  const rows = await tx.all(pageOfLayouts({}, { limit: MAX_LAYOUTS, offset: 0, sort: ['name', 'asc'] }))
  return rows.map(row => layoutOf(row, access))
}
