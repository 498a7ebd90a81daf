import { sql } from 'kysely'
import { AppError } from '../app-error.ts'
import type { Tx } from '../database/database.ts'
import { query } from '../database/query-builder.ts'

/** Locked in a fixed order, so that two requests that remove people from the same customers wait for each other. */
export const lockCustomers = (ids: readonly string[]) =>
  query
    .selectFrom('customers')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()

/** Called after a person was removed from locked customers: each must still have a manager. */
export async function ensureManagerRemains(tx: Tx, customerIds: readonly string[]): Promise<void> {
  const lost = query
    .selectFrom('customers as c')
    .select('c.id')
    .where('c.id', '=', sql<string>`any(${customerIds}::uuid[])`)
    .where(sql<boolean>`not exists (select from customer_managers m where m.customer_id = c.id and m.kind = 'manager')`)
  if (await tx.maybe(lost)) throw new AppError('last_manager')
}
