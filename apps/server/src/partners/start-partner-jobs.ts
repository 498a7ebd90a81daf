import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { deliverWebhooksOf } from './deliver-webhooks.ts'
import { partnerUsageOf } from './partner-usage.ts'

const WRITE_USAGE_EVERY_MS = 2_000

/** Events go out to partners' own servers. What partners ask is written down now and then, and before the server stops. */
export function startPartnerJobs(app: FastifyInstance, context: Context): void {
  const usage = partnerUsageOf(context)
  const deliveries = deliverWebhooksOf(context)
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    deliveries.start()
    timer = setInterval(() => void usage.flush(), WRITE_USAGE_EVERY_MS).unref()
  })
  app.addHook('preClose', async () => deliveries.stop())
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await usage.flush()
  })
}
