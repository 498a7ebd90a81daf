import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/** The clubs at which golfers share a round at this moment, of all clubs. */
export const readSharingClubs = async (tx: Tx): Promise<string[]> => {
  const rows = await tx.all(sql<{ id: string }>`
    select distinct club_id as id from user_trackers where ended_at is null`)
  return rows.map(({ id }) => id)
}

/** Those of the rounds that are still shared. */
export const readStillSharing = async (tx: Tx, clubId: string, ids: readonly string[]): Promise<string[]> => {
  const rows = await tx.all(sql<{ id: string }>`
    select id from user_trackers
    where club_id = ${clubId} and ended_at is null and id = any(${`{${ids.join()}}`}::uuid[]) order by id`)
  return rows.map(({ id }) => id)
}
