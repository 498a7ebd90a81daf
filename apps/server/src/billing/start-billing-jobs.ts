import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { runRegularly } from '../processes/run-regularly.ts'
import { oldEvents } from './process-events.ts'
import { WEBHOOK_PATH } from './stripe-webhook.ts'

const DAY_MS = 86_400_000

/** Events that are stored are processed from the start on; those of the stand-in come in by the same door as Stripe's. */
export function startBillingJobs(app: FastifyInstance, context: Context): void {
  const { billing, config } = context
  const erase = { name: 'billing events', everyMs: DAY_MS, failure: 'could not erase old events of Stripe' }
  runRegularly(app, context, erase, ({ tidy }) => tidy(tx => tx.run(oldEvents(context.now()))))
  app.addHook('onReady', async () => {
    billing.start()
    billing.standIn?.deliverTo(async (payload, signature) => {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: WEBHOOK_PATH,
        headers: {
          host: new URL(config.publicOrigin).host,
          'content-type': 'application/json',
          'stripe-signature': signature,
        },
        payload,
      })
      return statusCode === 200
    })
  })
  app.addHook('preClose', async () => {
    billing.standIn?.deliverTo(undefined)
    await billing.stop()
  })
}
