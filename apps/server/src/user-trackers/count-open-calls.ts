import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/** Who waits for the marshal of the entered club. */
export const countOpenCalls = async (tx: Tx, clubId: string): Promise<number> => {
  const { open } = await tx.one(sql<{ open: number }>`
    select count(*)::int as open from marshal_calls where club_id = ${clubId} and handled_at is null`)
  return open
}
