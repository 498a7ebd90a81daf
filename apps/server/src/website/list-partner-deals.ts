import { validityOf, type websiteCalls } from '@pinwise/contract'
import type { Verb } from '../http/route.ts'
import { allDeals, dealOf } from './partner-queries.ts'

export const listPartnerDeals: Verb<typeof websiteCalls.listPartnerDeals> = async ({ db, now }, { caller }) => {
  const rows = caller.isSuperadmin
    ? await db.platform(caller, 'list deals', tx => tx.all(allDeals))
    : await db.readVisibleClubs(caller, tx => tx.all(allDeals))
  const deals = rows.map(dealOf).map(deal => ({ ...deal, status: validityOf(deal, now()) }))
  const items = caller.isSuperadmin ? deals : deals.filter(({ status }) => status === 'Active')
  return { items, total: items.length }
}
