import { z } from 'zod'
import { defineCalls } from './call.ts'
import { Id, IdParams, Instant } from './fields.ts'
import { listOf } from './lists.ts'

/** `t=seconds,v1=hex`; v1 twice while a secret is being replaced. */
export const WEBHOOK_SIGNATURE_HEADER = 'pinwise-signature'
/** A receiver refuses what was signed longer ago. */
export const WEBHOOK_REPLAY_SECONDS = 300

const address = z.url({ protocol: /^https$/, hostname: /^[A-Za-z0-9.-]+$/ }).max(500)

export const PartnerWebhook = z
  .object({
    url: z.string(),
    enabled: z.boolean(),
    /** The last four characters of the secret that signs. */
    secretHint: z.string(),
    secretMadeAt: Instant,
    /** Until then the secret before it signs too. */
    previousUntil: Instant.nullable(),
    failingSince: Instant.nullable(),
    /** Switched off by us after a day of failures. */
    disabledAt: Instant.nullable(),
  })
  .meta({ id: 'PartnerWebhook' })

/** The only answer that ever shows the secret; null where it has not changed. */
export const PartnerWebhookShown = z
  .object({ webhook: PartnerWebhook, secret: z.string().nullable() })
  .meta({ id: 'PartnerWebhookShown' })

export const DELIVERY_STATES = ['waiting', 'delivered', 'given-up'] as const
export const PartnerDelivery = z
  .object({
    id: Id,
    clubId: Id,
    clubName: z.string(),
    publication: z.int(),
    /** From when the pins hold. */
    moment: Instant,
    state: z.enum(DELIVERY_STATES),
    attempts: z.int(),
    dueAt: Instant,
    lastAttemptAt: Instant.nullable(),
    lastStatus: z.int().nullable(),
    lastError: z.string().nullable(),
    /** The beginning of what the receiver answered. */
    lastResponse: z.string().nullable(),
  })
  .meta({ id: 'PartnerDelivery' })

/** The body of a delivery. The pins themselves are fetched with the key. */
export const PartnerEvent = z
  .object({
    id: Id,
    type: z.literal('pins.published'),
    clubId: Id,
    publication: z.int(),
    effectiveAt: z.object({ utc: Instant, local: Instant }),
  })
  .meta({ id: 'PartnerEvent' })

export type PartnerWebhook = z.infer<typeof PartnerWebhook>
export type PartnerDelivery = z.infer<typeof PartnerDelivery>
export type PartnerEvent = z.infer<typeof PartnerEvent>

export const partnerWebhookCalls = defineCalls('partners', {
  getPartnerWebhook: {
    method: 'GET',
    path: '/internal/partner/{id}/webhook',
    summary: 'Where events of a partner’s clubs are sent; null where nowhere',
    access: ['superadmin'],
    params: IdParams,
    answer: z.object({ webhook: PartnerWebhook.nullable() }),
    errors: ['partner_not_found'],
  },
  setPartnerWebhook: {
    method: 'PUT',
    path: '/internal/partner/{id}/webhook',
    summary: 'Say where events are sent; the secret is shown in the first answer and never again',
    access: ['superadmin'],
    params: IdParams,
    body: z.strictObject({ url: address, enabled: z.boolean() }),
    answer: PartnerWebhookShown,
    errors: ['partner_not_found', 'webhook_address_refused'],
  },
  deletePartnerWebhook: {
    method: 'DELETE',
    path: '/internal/partner/{id}/webhook',
    summary: 'Send no more events; those that wait are given up',
    access: ['superadmin'],
    params: IdParams,
    answer: 'nothing',
    errors: ['partner_not_found', 'partner_webhook_not_found'],
  },
  rotatePartnerWebhookSecret: {
    method: 'POST',
    path: '/internal/partner/{id}/webhook/secret',
    summary: 'A new secret, shown in this answer and never again; the old one signs too for a week',
    access: ['superadmin'],
    params: IdParams,
    answer: PartnerWebhookShown,
    errors: ['partner_not_found', 'partner_webhook_not_found'],
  },
  listPartnerDeliveries: {
    method: 'GET',
    path: '/internal/partner/{id}/delivery',
    summary: 'Events that were or will be sent to a partner, the newest first',
    access: ['superadmin'],
    params: IdParams,
    query: z.strictObject({
      limit: z.int().min(1).max(200).default(50),
      offset: z.int().min(0).max(1_000_000).default(0),
      state: z.enum(DELIVERY_STATES).optional(),
    }),
    answer: listOf(PartnerDelivery),
    errors: ['partner_not_found'],
  },
  resendPartnerDelivery: {
    method: 'POST',
    path: '/internal/partner/{id}/delivery/{deliveryId}',
    summary: 'Send an event again, under the same id',
    access: ['superadmin'],
    params: z.strictObject({ id: Id, deliveryId: Id }),
    answer: PartnerDelivery,
    errors: ['partner_not_found', 'partner_delivery_not_found', 'partner_webhook_not_found'],
  },
})
