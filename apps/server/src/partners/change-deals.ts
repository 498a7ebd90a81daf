import type { partnerCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { checkVersion } from '../check-version.ts'
import type { Verb } from '../verb.ts'
import { dealOf, dealOfPartner, dealsOfPartner } from './queries.ts'
import { lockPartner } from './read-partner.ts'
import { deleteDealRow, insertDeal, updateDealRow } from './write-queries.ts'

const MAX_DEALS = 100

export const createPartnerDeal: Verb<typeof partnerCalls.createPartnerDeal> = ({ db, now }, { caller, params, body }) =>
  db.platform(caller, 'add deal', async tx => {
    await lockPartner(tx, params.id)
    if ((await tx.all(dealsOfPartner(params.id))).length >= MAX_DEALS) throw new AppError('too_many_partner_records')
    const { id } = await tx.one(insertDeal(params.id, body))
    const after = dealOf(await tx.one(dealOfPartner(params.id, id)), now())
    await recordChange(tx, caller, { clubId: null, action: 'partner-deal.created', recordId: id, before: null, after })
    return after
  })

export const replacePartnerDeal: Verb<typeof partnerCalls.replacePartnerDeal> = (
  { db, now },
  { caller, params, body },
) => {
  const { version, ...fields } = body
  return db.platform(caller, 'change deal', async tx => {
    await lockPartner(tx, params.id)
    const deal = dealOfPartner(params.id, params.dealId)
    const row = await tx.maybe(deal)
    if (!row) throw new AppError('partner_deal_not_found')
    const before = dealOf(row, now())
    checkVersion(version, before)
    await tx.run(updateDealRow(row.id, fields))
    const after = dealOf(await tx.one(deal), now())
    await recordChange(tx, caller, { clubId: null, action: 'partner-deal.changed', recordId: row.id, before, after })
    return after
  })
}

export const deletePartnerDeal: Verb<typeof partnerCalls.deletePartnerDeal> = async (
  { db, now },
  { caller, params },
) => {
  await db.platform(caller, 'delete deal', async tx => {
    await lockPartner(tx, params.id)
    const row = await tx.maybe(dealOfPartner(params.id, params.dealId))
    if (!row) throw new AppError('partner_deal_not_found')
    await tx.run(deleteDealRow(row.id))
    await recordChange(tx, caller, {
      clubId: null,
      action: 'partner-deal.deleted',
      recordId: row.id,
      before: dealOf(row, now()),
      after: null,
    })
  })
}
