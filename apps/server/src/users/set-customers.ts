import type { Tx } from '../database/database.ts'
import { AppError } from '../http/app-error.ts'
import { addCustomers, countCustomers, removeOtherCustomers } from './write-queries.ts'

/** From now on they look after these customers and no others. */
export async function setCustomers(tx: Tx, userId: string, customerIds: readonly string[]): Promise<void> {
  const ids = [...new Set(customerIds)]
  const { found } = await tx.one(countCustomers(ids))
  if (found < ids.length) throw new AppError('customer_not_found')
  await tx.run(removeOtherCustomers(userId, ids))
  await tx.run(addCustomers(userId, ids))
}
