import type { customerCalls } from '@pinwise/contract'
import { recordChange } from '../audit/record-change.ts'
import type { Verb } from '../verb.ts'
import { customerDetails, customerDetailsOf, customerOfKey, insertCustomer, insertTrial } from './queries.ts'

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
