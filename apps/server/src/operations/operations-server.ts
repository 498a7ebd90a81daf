import Fastify, { type FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { mailboxFolder } from '../outbox/open-transports.ts'
import { addMailbox } from './mailbox-page.ts'

/** The second port: always bound to this machine, so that a reverse proxy cannot publish it by accident. */
export function createOperationsServer({ metrics, config }: Context): FastifyInstance {
  const app = Fastify({ logger: false })
  app.get('/metrics', async (_request, reply) => {
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
  if (config.isDemo) addMailbox(app, { config, folder: mailboxFolder(config) })
  return app
}
