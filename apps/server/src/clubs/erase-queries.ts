import { sql } from 'kysely'
import { query } from '../database/query-builder.ts'

/** The club that was deleted first and can no longer be brought back; one that another server is at is left to it. */
export const nextErasableClub = (before: Date, failed: readonly string[]) =>
  query
    .selectFrom('clubs')
    .select(['id', 'name', 'customer_id', 'deleted_at'])
    .where('deleted_at', '<', before)
    .where(sql<boolean>`id <> all(${failed}::uuid[])`)
    .orderBy('deleted_at')
    .limit(1)
    .forUpdate()
    .skipLocked()

export const erasePositions = (clubId: string) => sql`select erase_positions_of_club(${clubId})`

/** The number of rows erased per table; null if the club was restored. */
export const erasedRows = (clubId: string) =>
  sql<{ erased: Record<string, number> | null }>`select erase_club(${clubId}) as erased`

export const erasedFiles = (limit: number) =>
  query.selectFrom('erased_files').select('storage_key').orderBy('erased_at').orderBy('storage_key').limit(limit)

export const forgetErasedFiles = (keys: readonly string[]) =>
  query.deleteFrom('erased_files').where('storage_key', 'in', keys)
