import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/** Messages from the site that nobody has taken in hand. */
export const countNewEnquiries = async (tx: Tx): Promise<number> => {
  const { count } = await tx.one(sql<{ count: number }>`
    select count(*)::int as count from enquiries where status = 'new'`)
  return count
}
