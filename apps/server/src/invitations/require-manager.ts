import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import { lockedOwnCustomer } from '../customers/own-customer.ts'
import type { Tx } from '../database/database.ts'
import { userOfSubject } from './queries.ts'

/**
 * Locks the customer and returns the calling user, who must be platform staff or a manager of the customer. Others get
 * the same error as for an unknown customer.
 */
export async function requireManager(tx: Tx, caller: Caller, customerId: string) {
  if (!(await tx.maybe(lockedOwnCustomer(caller, customerId)))) throw new AppError('customer_not_found')
  const me = await tx.maybe(userOfSubject(caller.identity?.subject ?? ''))
  if (!me) throw new AppError('unauthenticated')
  return me
}
