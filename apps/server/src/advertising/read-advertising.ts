import type { advertCalls, advertiserCalls, campaignCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { advertOf, countAdvertsLike, sortedAdverts } from './advert-queries.ts'
import { advertiserOf, countAdvertisersLike, sortedAdvertisers } from './advertiser-queries.ts'
import { campaignOf, countCampaignsLike, sortedCampaigns } from './campaign-queries.ts'

export const listCampaigns: Verb<typeof campaignCalls.listCampaigns> = ({ db, now }, { caller, query }) =>
  db.platform(caller, 'list campaigns', async tx => {
    const at = new Date(now())
    const rows = await tx.all(sortedCampaigns(query, at, query.sort).limit(query.limit).offset(query.offset))
    const { count } = await tx.one(countCampaignsLike(query, at))
    return { items: rows.map(row => campaignOf(row, now())), total: count }
  })

export const countCampaigns: Verb<typeof campaignCalls.countCampaigns> = ({ db, now }, { caller, query }) =>
  db.platform(caller, 'count campaigns', tx => tx.one(countCampaignsLike(query, new Date(now()))))

export const getCampaign: Verb<typeof campaignCalls.getCampaign> = async ({ db, now }, { caller, params }) => {
  const found = sortedCampaigns({ id: params.id }, new Date(now()))
  const row = await db.platform(caller, 'read campaign', tx => tx.maybe(found))
  if (!row) throw new AppError('campaign_not_found')
  return campaignOf(row, now())
}

export const listAdverts: Verb<typeof advertCalls.listAdverts> = ({ db }, { caller, query }) =>
  db.platform(caller, 'list adverts', async tx => {
    const rows = await tx.all(sortedAdverts(query, query.sort[1]).limit(query.limit).offset(query.offset))
    return { items: rows.map(advertOf), total: (await tx.one(countAdvertsLike(query))).count }
  })

export const countAdverts: Verb<typeof advertCalls.countAdverts> = ({ db }, { caller, query }) =>
  db.platform(caller, 'count adverts', tx => tx.one(countAdvertsLike(query)))

export const getAdvert: Verb<typeof advertCalls.getAdvert> = async ({ db }, { caller, params }) => {
  const row = await db.platform(caller, 'read advert', tx => tx.maybe(sortedAdverts({ id: params.id })))
  if (!row) throw new AppError('advert_not_found')
  return advertOf(row)
}

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
