import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

const FILE = new URL('../../../../packages/partner-client/pinwise-client.gen.ts', import.meta.url)

/** The typed client as one file, which the samples of the developers' page import: it is not in a registry. */
export function addPartnerClientFile(app: FastifyInstance): void {
  const text = readFileSync(FILE, 'utf8')
  app.get('/developers/pinwise-client.mts', async (request, reply) => {
    await app.rateLimits.spend('page', request, reply)
    return reply
      .header('cache-control', 'public, no-cache')
      .header('x-robots-tag', 'noindex')
      .type('text/plain; charset=utf-8')
      .send(text)
  })
}
