import type { customerCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { customerWork } from './customer-work.ts'
import { customerDetails, customerDetailsOf } from './queries.ts'

export const getCustomer: Verb<typeof customerCalls.getCustomer> = ({ db, now }, { caller, params }) =>
  customerWork(db, caller, 'read customer', async tx => {
    const row = await tx.maybe(customerDetails(caller, params.id))
    if (!row) throw new AppError('customer_not_found')
    return customerDetailsOf(row, caller, now())
  })
