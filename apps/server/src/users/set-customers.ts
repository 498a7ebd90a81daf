import { AppError } from '../app-error.ts'
import { lockCustomers, requireManager } from '../customers/require-manager.ts'
import type { Tx } from '../database/database.ts'
import { addCustomers, countCustomers, customersLeft, removeOtherCustomers } from './write-queries.ts'

/** From now on they look after these customers and no others; new ones they manage. */
export async function setCustomers(tx: Tx, userId: string, customerIds: readonly string[]): Promise<void> {
  const ids = [...new Set(customerIds)]
  const { found } = await tx.one(countCustomers(ids))
  if (found < ids.length) throw new AppError('customer_not_found')
  const managed = (await tx.all(customersLeft(userId, ids))).map(({ customer_id: id }) => id)
  await tx.run(lockCustomers(managed))
  await tx.run(removeOtherCustomers(userId, ids))
  await requireManager(tx, managed)
  await tx.run(addCustomers(userId, ids))
}
