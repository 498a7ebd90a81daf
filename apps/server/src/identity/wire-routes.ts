import {
  answerCall,
  answerError,
  answerPreflight,
  bodyTooLarge,
  corsHeaders,
  MAX_BODY_BYTES,
  unreadable,
  type WireAnswer,
  type WireProvider,
} from '@pinwise/identity'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { sourceOf } from '../http/source-of.ts'

interface WireIdentity extends WireProvider {
  readonly poolId: string
  /** Other origins whose pages may call the protocol, each exactly as a browser spells it. */
  readonly allowedOrigins: readonly string[]
  jwks(): Promise<object>
  discovery(): object
}

/** The Cognito protocol and the documents that tell how to check its tokens. */
export function addWireRoutes(app: FastifyInstance, { identity }: { identity: WireIdentity }): void {
  addProtocol(app, identity)
  addDocument(app, identity, 'jwks.json', () => identity.jwks())
  addDocument(app, identity, 'openid-configuration', async () => identity.discovery())
}

/** In a room of its own: bodies come raw, and errors leave in the protocol's shape rather than as problems. */
function addProtocol(app: FastifyInstance, identity: WireIdentity): void {
  app.register(async room => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
      async (_: unknown, body: Buffer) => body,
    )
    room.addHook('onRequest', async (request, reply) => {
      reply.headers(corsHeaders(request.headers.origin, identity.allowedOrigins))
    })
    room.setErrorHandler((error: FastifyError, request, reply) =>
      send(reply, answerError(identity, refusalFrom(error), request.id)),
    )
    for (const url of ['/cognito-idp', '/cognito-idp/']) {
      room.all(url, async (request, reply) => send(reply, await answer(request)))
    }
  })

  function answer(request: FastifyRequest): WireAnswer | Promise<WireAnswer> {
    const { method, headers, body } = request
    if (method === 'OPTIONS') return answerPreflight(headers.origin, identity.allowedOrigins)
    return answerCall(identity, {
      method,
      headers,
      body: body instanceof Buffer ? body : Buffer.alloc(0),
      source: sourceOf(request),
    })
  }
}

/** What Fastify could not read is the caller's doing. */
function refusalFrom(error: FastifyError): unknown {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return bodyTooLarge()
  return error.statusCode && error.statusCode < 500 ? unreadable('The body could not be read') : error
}

function send(reply: FastifyReply, { status, headers, body }: WireAnswer): FastifyReply {
  // As bytes: Fastify would add a charset to the type of a string.
  return reply.status(status).headers(headers).send(Buffer.from(body))
}

function addDocument(app: FastifyInstance, { poolId }: WireIdentity, name: string, read: () => Promise<object>): void {
  app.get<{ Params: { poolId: string } }>(`/cognito-idp/:poolId/.well-known/${name}`, async (request, reply) => {
    if (request.params.poolId !== poolId) throw new AppError('not_found')
    return reply
      .headers({ 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' })
      .send(await read())
  })
}
