import { AppError } from '../app-error.ts'
import { ensureManagerRemains, lockCustomers } from '../customers/ensure-manager-remains.ts'
import type { Tx } from '../database/database.ts'
import { addCustomers, countCustomers, otherManagedCustomers, removeOtherCustomers } from './write-queries.ts'

/** Replaces the customers of a user; for new ones the user becomes a manager. */
export async function setCustomers(tx: Tx, userId: string, customerIds: readonly string[]): Promise<void> {
  const ids = [...new Set(customerIds)]
  const { found } = await tx.one(countCustomers(ids))
  if (found < ids.length) throw new AppError('customer_not_found')
  const managed = (await tx.all(otherManagedCustomers(userId, ids))).map(({ customer_id: id }) => id)
  await tx.run(lockCustomers(managed))
  await tx.run(removeOtherCustomers(userId, ids))
  await ensureManagerRemains(tx, managed)
  await tx.run(addCustomers(userId, ids))
}
