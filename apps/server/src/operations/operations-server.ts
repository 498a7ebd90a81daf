import Fastify, { type FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

/** The second port: always bound to this machine, so that a reverse proxy cannot publish it by accident. */
export function createOperationsServer({ metrics }: Context): FastifyInstance {
  const app = Fastify({ logger: false })
  app.get('/metrics', async (_request, reply) => {
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
  return app
}
