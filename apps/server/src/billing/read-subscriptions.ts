import type { billingCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { customerWork } from '../customers/customer-work.ts'
import { customerById } from '../customers/own-customer.ts'
import type { Verb } from '../verb.ts'
import { enteredCustomer } from './queries.ts'
import { readSubscription, viewFor } from './read-subscription.ts'

export const getSubscription: Verb<typeof billingCalls.getSubscription> = (context, { caller, params }) =>
  customerWork(context.db, caller, 'read subscription', tx => readSubscription(tx, context, caller, params.id))

/** Staff of the club see the status; managers of the customer also see what is to be paid. */
export const getClubSubscription: Verb<typeof billingCalls.getClubSubscription> = async (
  context,
  { caller, params },
) => {
  const { rows } = await context.db.readClub(caller, { clubId: params.id }, enteredCustomer)
  const [entered] = rows
  if (!entered) throw new AppError('club_not_found')
  const viewer = { isManager: entered.is_manager, isSuperadmin: caller.isSuperadmin }
  return context.db.billingWork(async tx =>
    viewFor(tx, context, await tx.one(customerById(entered.customer_id)), viewer),
  )
}
