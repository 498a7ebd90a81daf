import Fastify, { type FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { isLoopback } from '../is-loopback.ts'
import { mailboxFolder } from '../outbox/open-transports.ts'
import { addMailbox } from './mailbox-page.ts'
import { addStripePages } from './stripe-pages.ts'

/** The second port: always bound to this machine, so that a reverse proxy cannot publish it by accident. */
export function createOperationsServer({ metrics, config, billing }: Context): FastifyInstance {
  const app = Fastify({ logger: false })
  // A page in a browser cannot reach this machine's port by a name of its own.
  app.addHook('onRequest', async (request, reply) => {
    if (!isLoopback(request.hostname)) return reply.status(421).send()
  })
  app.get('/metrics', async (_request, reply) => {
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
  if (config.isDemo) addMailbox(app, { config, folder: mailboxFolder(config) })
  if (config.isDemo && billing.standIn) addStripePages(app, config, billing.standIn)
  return app
}
