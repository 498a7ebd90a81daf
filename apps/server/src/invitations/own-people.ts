import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import { lockedOwnCustomer } from '../customers/own-customer.ts'
import type { Tx } from '../database/database.ts'
import { userOfSubject } from './queries.ts'

/** The customer, held, and who asks: platform staff, or somebody who manages it. Nobody else learns that it exists. */
export async function enterOwnPeople(tx: Tx, caller: Caller, customerId: string) {
  if (!(await tx.maybe(lockedOwnCustomer(caller, customerId)))) throw new AppError('customer_not_found')
  const me = await tx.maybe(userOfSubject(caller.identity?.subject ?? ''))
  if (!me) throw new AppError('unauthenticated')
  return me
}
