import type { advertiserCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { advertiserOf, countAdvertisersLike, sortedAdvertisers } from './advertiser-queries.ts'

export const listAdvertisers: Verb<typeof advertiserCalls.listAdvertisers> = ({ db }, { caller, query }) =>
  db.platform(caller, 'list advertisers', async tx => {
    const rows = await tx.all(sortedAdvertisers(query, query.sort).limit(query.limit).offset(query.offset))
    return { items: rows.map(advertiserOf), total: (await tx.one(countAdvertisersLike(query.search))).count }
  })

export const countAdvertisers: Verb<typeof advertiserCalls.countAdvertisers> = ({ db }, { caller, query }) =>
  db.platform(caller, 'count advertisers', tx => tx.one(countAdvertisersLike(query.search)))

export const getAdvertiser: Verb<typeof advertiserCalls.getAdvertiser> = async ({ db }, { caller, params }) => {
  const row = await db.platform(caller, 'read advertiser', tx => tx.maybe(sortedAdvertisers({ id: params.id })))
  if (!row) throw new AppError('advertiser_not_found')
  return advertiserOf(row)
}
