import {
  API_BASE,
  type Call,
  type Calls,
  CLUB_HEADER,
  type EventStream,
  type FileDownload,
  type FileUpload,
} from '@pinwise/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '../app-error.ts'
import { recordView } from '../audit/record-view.ts'
import type { Context } from '../context.ts'
import type { Answered, Connection, RequestOf, Tagged, Verb } from '../verb.ts'
import { acceptedEncoding } from './accepted-encoding.ts'
import { deprecationHeaders } from './deprecation-headers.ts'
import { hasTag } from './entity-tag.ts'
import { languageOf } from './language.ts'
import { networkOf } from './network-of.ts'
import { readQuery } from './read-query.ts'
import { readUpload } from './read-upload.ts'
import { lengthRounder } from './round-lengths.ts'
import { sendEvents } from './send-events.ts'
import { serializerSchema } from './serializer-schema.ts'
import { sharedAnswersOf } from './shared-answers.ts'
import { sourceOf } from './source-of.ts'
import { validate } from './validate.ts'

/** Spelled out rather than as `Verb<T[K]>`, so that one verb may serve PUT and PATCH when their parts agree. */
type Verbs<T extends Calls> = {
  readonly [K in keyof T]: (context: Context, request: RequestOf<T[K]>) => Promise<Answered<T[K]>>
}

/** A module's calls, each bound to its verb: leaving one out does not compile. */
export type Routes = readonly { readonly name: string; readonly call: Call; readonly verb: Verb<Call> }[]

export function bindCalls<T extends Calls>(calls: T, verbs: Verbs<T>): Routes {
  return Object.entries(calls).map(([name, call]) => ({ name, call, verb: verbs[name] as unknown as Verb<Call> }))
}

export function addRoutes(app: FastifyInstance, context: Context, routes: Routes): void {
  for (const { name, call, verb } of routes) addRoute(app, context, name, call, verb)
}

const NoQuery = z.strictObject({})
const ClubId = z.uuid().toLowerCase()

function addRoute(app: FastifyInstance, context: Context, name: string, call: Call, verb: Verb<Call>): void {
  const round = (typeof call.answer === 'string' ? null : lengthRounder(call.answer)) ?? (body => body)
  app.route({
    method: call.method,
    url: API_BASE + call.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { call, name },
    ...(call.deprecated ? { onRequest: sendHeaders(deprecationHeaders(call.deprecated)) } : {}),
    ...(call.maxBodyBytes ? { bodyLimit: call.maxBodyBytes } : {}),
    schema: typeof call.answer === 'string' ? {} : { response: { [call.status]: serializerSchema(call.answer) } },
    handler: async (request, reply) => {
      const verbRequest = await read(call, request)
      const answer = await verb(context, verbRequest)
      if (verbRequest.clubId && call.method === 'GET') recordView(context, request.caller, verbRequest.clubId, call.tag)
      return send({ call, context, round }, answer, request, reply)
    },
  })
}

const sendHeaders =
  (headers: Readonly<Record<string, string>>) => async (_request: FastifyRequest, reply: FastifyReply) =>
    void reply.headers(headers)

async function read(call: Call, request: FastifyRequest): Promise<RequestOf<Call>> {
  return {
    caller: request.caller,
    source: sourceOf(request),
    get language() {
      return languageOf(request)
    },
    get connection() {
      return connectionOf(request)
    },
    clubId: clubOf(call, request),
    params: call.params ? validate(call.params, request.params, 'invalid_params') : undefined,
    query: validate(call.query ?? NoQuery, readQuery(request.url), 'invalid_query'),
    body: await bodyOf(call, request),
  } as RequestOf<Call>
}

function connectionOf(request: FastifyRequest): Connection {
  const lastEventId = request.headers['last-event-id']
  return {
    address: networkOf(request.ip),
    lastEventId: typeof lastEventId === 'string' ? lastEventId : undefined,
    identifyAgain: () => request.identifyAgain(),
  }
}

function clubOf(call: Call, request: FastifyRequest): string | undefined {
  if (!call.clubHeader) return undefined
  const header = request.headers[CLUB_HEADER]
  if (header === undefined) {
    if (call.clubHeader === 'required')
      throw new AppError('club_required', { fields: [{ path: CLUB_HEADER, code: 'required' }] })
    return undefined
  }
  const id = ClubId.safeParse(header)
  if (!id.success) throw new AppError('invalid_club_header', { fields: [{ path: CLUB_HEADER, code: 'invalid' }] })
  return id.data
}

function bodyOf(call: Call, request: FastifyRequest): FileUpload | Promise<FileUpload> | unknown {
  if (call.body === undefined) return undefined
  if (call.body === 'file') return readUpload(request, call.maxFileBytes)
  if (request.isMultipart()) throw new AppError('unsupported_media_type', { detail: 'send application/json' })
  return validate(call.body, request.body, 'invalid_body')
}

interface Sent {
  readonly call: Call
  readonly context: Context
  /** The lengths in a body. */
  readonly round: (body: unknown) => unknown
}

async function send(
  { call, context, round }: Sent,
  answer: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.status(call.status)
  if (call.answer === 'nothing') return reply.send()
  if (call.answer === 'file') return sendFile(answer as FileDownload, request, reply)
  if (call.answer === 'events') return sendEvents(answer as EventStream, request, reply)
  if (call.etag) return sendTagged({ call, context, round }, answer as Tagged<object>, request, reply)
  return reply.header('cache-control', 'no-store').send(round(answer))
}

async function sendTagged(
  { call, context, round }: Sent,
  answer: Tagged<object>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // One address serves every club: the header says whose answer a browser has.
  const vary = `authorization, accept-encoding${call.clubHeader ? `, ${CLUB_HEADER}` : ''}`
  reply.header('cache-control', 'private, no-cache').header('vary', vary)
  const { sharedAs: name } = answer
  if (request.headers['if-none-match'] !== undefined || name !== undefined) {
    // This also checks whether the caller may have the answer.
    const now = await answer.tag()
    const tag = tagHeader(now)
    if (hasTag(request, tag)) return reply.header('etag', tag).status(304).send()
    if (name !== undefined) return sendShared({ context, round }, { name, tag: now, read: answer.read }, request, reply)
  }
  const { tag, body } = await answer.read()
  return reply.header('etag', tagHeader(tag)).send(round(body))
}

async function sendShared(
  { context, round }: Omit<Sent, 'call'>,
  { read, ...wanted }: Pick<Tagged<object>, 'read'> & { readonly name: string; readonly tag: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const key = { ...wanted, encoding: encodingFor(request) }
  const { tag, bytes, encoding } = await sharedAnswersOf(context).get(key, async () => {
    const found = await read()
    return { tag: found.tag, text: reply.serialize(round(found.body) as object) as string }
  })
  if (tag !== wanted.tag) {
    // Read by somebody else after a change, perhaps of what they may see: this caller reads for themselves.
    const own = await read()
    return reply.header('etag', tagHeader(own.tag)).send(round(own.body))
  }
  if (encoding) reply.header('content-encoding', encoding)
  return reply.header('etag', tagHeader(tag)).type('application/json; charset=utf-8').send(bytes)
}

const encodingFor = ({ method, headers }: FastifyRequest) =>
  method === 'HEAD' ? undefined : acceptedEncoding(headers['accept-encoding'])

/** The file is not opened for a client that already has it, and is streamed to the others. */
async function sendFile(file: FileDownload, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  // A stored picture may be opened on its own: it must not be able to run or load anything.
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  const cache = file.isPublic ? 'public, no-cache' : 'private, no-cache'
  if (isKnown(file.tag, cache, request, reply)) return reply.status(304).send()
  const name = encodeURIComponent(file.name).replace(/['()*]/g, escape)
  reply.header('content-disposition', `${file.download ? 'attachment' : 'inline'}; filename*=UTF-8''${name}`)
  reply.header('content-type', file.contentType)
  if (file.size !== null) reply.header('content-length', file.size)
  return reply.send(await file.open())
}

function isKnown(hash: string, cache: string, request: FastifyRequest, reply: FastifyReply): boolean {
  const tag = `"${hash}"`
  reply.header('etag', tag).header('cache-control', cache).header('vary', 'authorization')
  return hasTag(request, tag)
}

/** Weak: the bytes differ with the encoding, what they say does not, and one tag serves all of them. */
const tagHeader = (tag: string) => `W/"${tag}"`
