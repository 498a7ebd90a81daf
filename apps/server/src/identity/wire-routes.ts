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
  /** Other origins that may call the protocol, spelled as in the Origin header. */
  readonly allowedOrigins: readonly string[]
  jwks(): Promise<object>
  discovery(): object
}

/** The Cognito protocol and the documents for verifying its tokens. */
export function addWireRoutes(app: FastifyInstance, { identity }: { identity: WireIdentity }): void {
  addProtocol(app, identity)
  addDocument(app, identity, 'jwks.json', () => identity.jwks())
  addDocument(app, identity, 'openid-configuration', async () => identity.discovery())
}

/** In its own Fastify scope: bodies are raw, and errors have the shape of the protocol rather than of problems. */
function addProtocol(app: FastifyInstance, identity: WireIdentity): void {
  app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
      async (_: unknown, body: Buffer) => body,
    )
    scope.addHook('onRequest', async (request, reply) => {
      reply.headers(corsHeaders(request.headers.origin, identity.allowedOrigins))
    })
    scope.setErrorHandler((error: FastifyError, request, reply) =>
      send(reply, answerError(identity, refusalFrom(error), request.id)),
    )
    for (const url of ['/cognito-idp', '/cognito-idp/']) {
      scope.all(url, async (request, reply) => send(reply, await answer(request)))
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

/** A request that Fastify cannot parse is a client error. */
function refusalFrom(error: FastifyError): unknown {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return bodyTooLarge()
  return error.statusCode && error.statusCode < 500 ? unreadable('The body could not be read') : error
}

function send(reply: FastifyReply, { status, headers, body }: WireAnswer): FastifyReply {
  // Sent as bytes, because Fastify would add a charset to the content type of a string.
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
