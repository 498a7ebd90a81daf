import type { customerCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { checkVersion } from '../check-version.ts'
import type { Verb } from '../verb.ts'
import { lockedOwnCustomer } from './own-customer.ts'
import {
  customerDetails,
  customerDetailsOf,
  customerOfKey,
  insertCustomer,
  insertTrial,
  updateCustomerRow,
} from './queries.ts'

/** Sent twice with one key it is made once, and answered as it is by now. */
export const createCustomer: Verb<typeof customerCalls.createCustomer> = ({ db, now }, { caller, body }) =>
  db.platform(caller, 'create customer', async tx => {
    const created = await tx.maybe(insertCustomer(body))
    if (created) await tx.run(insertTrial(created.id, body, now()))
    const { id } = created ?? (await tx.one(customerOfKey(body.key)))
    const customer = customerDetailsOf(await tx.one(customerDetails(caller, id)), caller, now())
    if (created) {
      await recordChange(tx, caller, {
        clubId: null,
        action: 'customer.created',
        recordId: id,
        before: null,
        after: customer,
      })
    }
    return customer
  })

/** Serves PUT and PATCH. Stripe is updated after the commit. */
export const updateCustomer: Verb<typeof customerCalls.changeCustomer> = async (context, { caller, params, body }) => {
  const { version, name, currency, billingEmail, taxId } = body
  const customer = await context.db.platform(caller, 'change customer', async tx => {
    const row = await tx.maybe(lockedOwnCustomer(caller, params.id))
    if (!row) throw new AppError('customer_not_found')
    const view = async () => customerDetailsOf(await tx.one(customerDetails(caller, params.id)), caller, context.now())
    const before = await view()
    checkVersion(version, before)
    if (currency && currency !== row.currency && row.stripe_customer_id) throw new AppError('currency_fixed')
    await tx.run(
      updateCustomerRow(params.id, {
        name,
        currency,
        ...(billingEmail !== undefined && { billing_email: billingEmail }),
        ...(taxId !== undefined && { tax_id: taxId }),
      }),
    )
    const after = await view()
    await recordChange(tx, caller, {
      clubId: null,
      action: 'customer.changed',
      recordId: params.id,
      before,
      after,
    })
    return after
  })
  context.billing.wake()
  return customer
}
