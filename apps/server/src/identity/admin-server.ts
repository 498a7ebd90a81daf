import { answerCall, type Identity, MAX_BODY_BYTES } from '@pinwise/identity'
import Fastify, { type FastifyInstance } from 'fastify'
import { isLoopback } from '../is-loopback.ts'
import { commandSource } from './command-source.ts'

/**
 * Staff operations in the Cognito protocol, for scripts on this machine, on a separate port that is off by default. A
 * page in a browser cannot reach it by DNS rebinding, nor send the required content type.
 */
export function createAdminServer(identity: Identity): FastifyInstance {
  const app = Fastify({ logger: false, bodyLimit: MAX_BODY_BYTES })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body)
  app.addHook('onRequest', async (request, reply) => {
    const isHere = isLoopback(request.ip) && isLoopback(request.hostname)
    if (!isHere || request.headers.origin !== undefined) return reply.status(421).send()
  })
  app.post('/', async (request, reply) => {
    const { status, headers, body } = await answerCall(
      { operations: identity.staffOperations, onFailure: identity.onFailure, door: 'staff' },
      {
        method: request.method,
        headers: request.headers,
        body: request.body instanceof Buffer ? request.body : Buffer.alloc(0),
        source: { ...commandSource('admin'), requestId: request.id },
      },
    )
    return reply.status(status).headers(headers).send(Buffer.from(body))
  })
  return app
}
