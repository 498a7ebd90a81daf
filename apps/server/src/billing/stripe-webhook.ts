import { API_BASE } from '@pinwise/contract'
import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import { AppError } from '../app-error.ts'
import type { Context } from '../context.ts'
import { storeEvent } from './event-queries.ts'

export const WEBHOOK_PATH = `${API_BASE}/stripe/webhook`
const MAX_EVENT_BYTES = 1024 * 1024
/** An older event may be a replay of a recorded one. */
const TOLERANCE_SECONDS = 300

/** Where Stripe reports what happens there. An event is stored before it is answered, and processed afterwards. */
export function addStripeWebhook(app: FastifyInstance, { billing, db, now }: Context): void {
  const { webhookSecret } = billing
  if (!webhookSecret) return
  app.register(async room => {
    room.removeAllContentTypeParsers()
    // The signature is of the bytes as they were sent.
    room.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_EVENT_BYTES },
      async (_: unknown, body: Buffer) => body,
    )
    room.post(WEBHOOK_PATH, async (request, reply) => {
      const { webhooks } = await billing.stripe()
      const signature = request.headers['stripe-signature']
      let event: Stripe.Event
      try {
        const bytes = request.body instanceof Buffer ? request.body : Buffer.alloc(0)
        event = webhooks.constructEvent(bytes, signature ?? '', webhookSecret, TOLERANCE_SECONDS, undefined, now())
      } catch (cause) {
        await app.rateLimits.spend('refused', request, reply)
        throw new AppError('bad_request', { detail: 'not a signed event of Stripe', cause })
      }
      await db.billingWork(tx =>
        tx.run(
          storeEvent({
            id: event.id,
            type: event.type,
            stripe_customer_id: customerOf(event),
            happened_at: new Date(event.created * 1000),
            received_at: new Date(now()),
          }),
        ),
      )
      billing.wake()
      return reply.header('cache-control', 'no-store').send({ received: true })
    })
  })
}

function customerOf({ data: { object } }: Stripe.Event): string | null {
  const { object: kind, id, customer } = object as { object: string; id?: string; customer?: string | { id: string } }
  if (kind === 'customer') return id ?? null
  return typeof customer === 'string' ? customer : (customer?.id ?? null)
}
