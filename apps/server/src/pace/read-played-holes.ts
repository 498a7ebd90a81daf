import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { playedHoles } from './template-queries.ts'
import type { PlayedHole } from './time-par-of.ts'

/** The holes of a layout in the order of play, as a time par needs them. */
export async function readPlayedHoles(tx: Tx, layoutId: string): Promise<PlayedHole[]> {
  const { played } = await tx.one(
    sql<{
      played: PlayedHole[]
    }>`select ${playedHoles(sql.ref('layouts.id'))} as played from layouts where id = ${layoutId}`,
  )
  return played
}
