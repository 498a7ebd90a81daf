import { type clubOverviewCalls, standingOf } from '@pinwise/contract'
import type { Tx } from '../database/database.ts'
import type { Verb } from '../verb.ts'
import {
  clubOverviewOf,
  countOverviews,
  customerSubscriptions,
  type OverviewFilter,
  pageOfOverviews,
} from './overview-queries.ts'

export const listClubOverviews: Verb<typeof clubOverviewCalls.listClubOverviews> = ({ db, now }, { caller, query }) =>
  db.platform(caller, 'list clubs', async tx => {
    const at = now()
    const filter = await withUnpaid(tx, query, at)
    const rows = await tx.all(pageOfOverviews(filter, query, new Date(at)))
    const { total } = await tx.one(countOverviews(filter, new Date(at)))
    return { items: rows.map(row => clubOverviewOf(row, at)), total }
  })

/** Unpaid clubs are read only if the filter needs them. */
export async function withUnpaid(tx: Tx, filter: OverviewFilter, now: number): Promise<OverviewFilter> {
  if (filter.lacks !== 'subscription') return filter
  const customers = await tx.all(customerSubscriptions)
  const unpaid = customers.filter(({ subscription }) => standingOf(subscription, now).isReadOnly)
  return { ...filter, unpaidCustomerIds: unpaid.map(({ id }) => id) }
}
