import type { Subscription } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'
import { type CustomerRecord, ownCustomer } from '../customers/own-customer.ts'
import type { Tx } from '../database/database.ts'
import { neededNines } from './needed-nines.ts'
import { invoicesOfCustomer, subscriptionOfCustomer } from './queries.ts'
import { subscriptionView } from './subscription-view.ts'

type Parts = Pick<Context, 'billing' | 'now'>

/** The whole subscription, for a manager of the customer or platform staff. */
export async function readSubscription(
  tx: Tx,
  parts: Parts,
  caller: Caller,
  customerId: string,
): Promise<Subscription> {
  const customer = await tx.maybe(ownCustomer(caller, customerId))
  if (!customer) throw new AppError('customer_not_found')
  return viewFor(tx, parts, customer, { isManager: true, isSuperadmin: caller.isSuperadmin })
}

export async function viewFor(
  tx: Tx,
  { billing, now }: Parts,
  customer: CustomerRecord,
  viewer: { readonly isManager: boolean; readonly isSuperadmin: boolean },
): Promise<Subscription> {
  const row = await tx.maybe(subscriptionOfCustomer(customer.id))
  const invoices = await tx.all(invoicesOfCustomer(customer.id))
  const nines = await neededNines(tx, customer.id)
  return subscriptionView(
    { customer, row, invoices, neededNines: nines },
    { ...viewer, hasStripe: billing.mode !== 'none', now: now() },
  )
}
