import type { ManagerKind } from '@pinwise/contract'
import type { Tx } from '../database/database.ts'
import { kindOfManager, lockedCustomer, saveManagerRow, touchUser } from './queries.ts'

/** They work for the customer from now on; false where they did already, as whatever they are. */
export async function addPerson(tx: Tx, customerId: string, userId: string, kind: ManagerKind): Promise<boolean> {
  await tx.run(lockedCustomer(customerId))
  if (await tx.maybe(kindOfManager(customerId, userId))) return false
  await tx.run(saveManagerRow(customerId, userId, kind))
  await tx.run(touchUser(userId))
  return true
}
