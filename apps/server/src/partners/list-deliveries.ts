import type { partnerWebhookCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Verb } from '../verb.ts'
import { deliverWebhooksOf } from './deliver-webhooks.ts'
import { findPartner, lockPartner } from './read-partner.ts'
import {
  countDeliveries,
  deliveryOf,
  deliveryOfPartner,
  dueAgain,
  pageOfDeliveries,
  webhookOfPartner,
} from './webhook-queries.ts'

export const listPartnerDeliveries: Verb<typeof partnerWebhookCalls.listPartnerDeliveries> = (
  { db },
  { caller, params, query },
) =>
  db.platform(caller, 'deliveries to a partner', async tx => {
    await findPartner(tx, params.id)
    const rows = await tx.all(pageOfDeliveries(params.id, query))
    const { total } = await tx.one(countDeliveries(params.id, query.state))
    return { items: rows.map(deliveryOf), total }
  })

export const resendPartnerDelivery: Verb<typeof partnerWebhookCalls.resendPartnerDelivery> = async (
  context,
  { caller, params },
) => {
  const delivery = await context.db.platform(caller, 'send an event to a partner again', async tx => {
    await lockPartner(tx, params.id)
    const found = deliveryOfPartner(params.id, params.deliveryId)
    if (!(await tx.maybe(found))) throw new AppError('partner_delivery_not_found')
    if (!(await tx.maybe(webhookOfPartner(params.id)))) throw new AppError('partner_webhook_not_found')
    await tx.run(dueAgain(params.deliveryId, new Date(context.now())))
    const after = deliveryOf(await tx.one(found))
    await recordChange(tx, caller, {
      clubId: null,
      action: 'partner-delivery.resent',
      recordId: params.deliveryId,
      before: null,
      after,
    })
    return after
  })
  deliverWebhooksOf(context).wake()
  return delivery
}
