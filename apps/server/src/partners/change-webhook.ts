import type { partnerWebhookCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/database.ts'
import type { Verb } from '../verb.ts'
import { deliverWebhooksOf, SEALED_FOR_WEBHOOK } from './deliver-webhooks.ts'
import { findPartner, lockPartner } from './read-partner.ts'
import { refusedTarget } from './send-webhook.ts'
import {
  deleteWebhook,
  giveUpOpen,
  insertWebhook,
  lockedWebhook,
  replaceSecret,
  updateWebhook,
  webhookOf,
  webhookOfPartner,
} from './webhook-queries.ts'
import { createWebhookSecret } from './webhook-signature.ts'

/** Long enough for a partner to put the new secret to use. */
const PREVIOUS_SECRET_MS = 7 * 86_400_000

export const getPartnerWebhook: Verb<typeof partnerWebhookCalls.getPartnerWebhook> = (
  { db, now },
  { caller, params },
) =>
  db.platform(caller, 'webhook of a partner', async tx => {
    await findPartner(tx, params.id)
    const row = await tx.maybe(webhookOfPartner(params.id))
    return { webhook: row ? webhookOf(row, now()) : null }
  })

export const setPartnerWebhook: Verb<typeof partnerWebhookCalls.setPartnerWebhook> = async (
  context,
  { caller, params, body },
) => {
  const refused = refusedTarget(new URL(body.url))
  if (refused) throw new AppError('webhook_address_refused', { fields: [{ path: 'url', code: refused }] })
  const answer = await context.db.platform(caller, 'set the webhook of a partner', async tx => {
    await lockPartner(tx, params.id)
    const before = await tx.maybe(lockedWebhook(params.id))
    const made = before ? null : newSecret(context)
    if (made) await tx.run(insertWebhook(params.id, body.url, body.enabled, made))
    else await tx.run(updateWebhook(params.id, body.url, body.enabled))
    const webhook = await viewOf(tx, context, params.id)
    await recordChange(tx, caller, {
      clubId: null,
      action: 'partner-webhook.set',
      recordId: params.id,
      before: before ? webhookOf(before, context.now()) : null,
      after: webhook,
    })
    return { webhook, secret: made?.secret ?? null }
  })
  deliverWebhooksOf(context).wake()
  return answer
}

export const rotatePartnerWebhookSecret: Verb<typeof partnerWebhookCalls.rotatePartnerWebhookSecret> = (
  context,
  { caller, params },
) =>
  context.db.platform(caller, 'replace the webhook secret of a partner', async tx => {
    await lockPartner(tx, params.id)
    const before = await tx.maybe(lockedWebhook(params.id))
    if (!before) throw new AppError('partner_webhook_not_found')
    const made = newSecret(context)
    await tx.run(replaceSecret(params.id, made, new Date(context.now() + PREVIOUS_SECRET_MS)))
    const webhook = await viewOf(tx, context, params.id)
    await recordChange(tx, caller, {
      clubId: null,
      action: 'partner-webhook.secret-replaced',
      recordId: params.id,
      before: webhookOf(before, context.now()),
      after: webhook,
    })
    return { webhook, secret: made.secret }
  })

export const deletePartnerWebhook: Verb<typeof partnerWebhookCalls.deletePartnerWebhook> = async (
  { db, now },
  { caller, params },
) => {
  await db.platform(caller, 'remove the webhook of a partner', async tx => {
    await lockPartner(tx, params.id)
    const before = await tx.maybe(lockedWebhook(params.id))
    if (!before) throw new AppError('partner_webhook_not_found')
    tx.queue(giveUpOpen(params.id, new Date(now())))
    await tx.run(deleteWebhook(params.id))
    await recordChange(tx, caller, {
      clubId: null,
      action: 'partner-webhook.removed',
      recordId: params.id,
      before: webhookOf(before, now()),
      after: null,
    })
  })
}

function newSecret({ sealer, now }: Context) {
  const { secret, hint } = createWebhookSecret()
  return { secret, hint, sealed: sealer.seal(secret, SEALED_FOR_WEBHOOK), at: new Date(now()) }
}

const viewOf = async (tx: Tx, { now }: Context, partnerId: string) =>
  webhookOf(await tx.one(webhookOfPartner(partnerId)), now())
