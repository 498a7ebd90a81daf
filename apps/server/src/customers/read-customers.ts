import type { customerCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { customerWork } from './customer-work.ts'
import { countCustomers, customerDetails, customerDetailsOf, customerOf, pageOfCustomers } from './queries.ts'

export const listCustomers: Verb<typeof customerCalls.listCustomers> = ({ db, now }, { caller, query }) =>
  db.platform(caller, 'list customers', async tx => {
    const rows = await tx.all(pageOfCustomers(query))
    const { total } = await tx.one(countCustomers(query.search))
    return { items: rows.map(row => customerOf(row, now())), total }
  })

export const getCustomer: Verb<typeof customerCalls.getCustomer> = ({ db, now }, { caller, params }) =>
  customerWork(db, caller, 'read customer', async tx => {
    const row = await tx.maybe(customerDetails(caller, params.id))
    if (!row) throw new AppError('customer_not_found')
    return customerDetailsOf(row, caller, now())
  })
