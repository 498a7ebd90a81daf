import type { FastifyInstance } from 'fastify'

/**
 * Servers of tests follow each other on one port, with databases that begin alike: a tag that an earlier one gave may be
 * the tag of something else here, so one that this server has not given itself is not looked at.
 */
export function knowOwnTagsOnly(app: FastifyInstance): void {
  const own = new Set<unknown>()
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    if (!own.has(headers['if-none-match'])) delete headers['if-none-match']
  })
  app.addHook('onSend', async (_request, reply) => void own.add(reply.getHeader('etag')))
}
