import { API_BASE, DEVICE_KEY_PREFIX, SENDER_PATHS } from '@pinwise/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { callerOf } from '../caller.ts'
import type { Context } from '../context.ts'
import { deviceKeysOf } from '../devices/device-keys.ts'
import { storeFixes } from '../trackers/record-fixes.ts'
import { type Read, readOsmAnd, readOwnTracks, readTraccarJson } from './read-sender.ts'

const MAX_BODY_BYTES = 64 * 1024

/** Apps of others are pointed at these addresses and need no change. */
export function addSenderRoutes(app: FastifyInstance, context: Context): void {
  app.register(async senders => {
    const asText = { parseAs: 'string', bodyLimit: MAX_BODY_BYTES } as const
    // Traccar Client posts its query with a form type or with none, and no body.
    senders.addContentTypeParser('application/x-www-form-urlencoded', asText, (_request, body, done) =>
      done(null, body),
    )
    senders.addContentTypeParser('*', asText, (_request, body, done) => done(null, body))

    senders.route({
      method: ['GET', 'POST'],
      url: API_BASE + SENDER_PATHS.osmand,
      handler: async (request, reply) => {
        const query = Object.fromEntries(new URL(request.url, 'http://localhost').searchParams)
        const form = typeof request.body === 'string' ? Object.fromEntries(new URLSearchParams(request.body)) : {}
        await take(request, reply, readOsmAnd({ ...form, ...query }, context.now()))
        return reply.header('cache-control', 'no-store').send()
      },
    })
    senders.post(API_BASE + SENDER_PATHS.traccar, async (request, reply) => {
      await take(request, reply, readTraccarJson(request.body))
      return reply.header('cache-control', 'no-store').send()
    })
    senders.post(API_BASE + SENDER_PATHS.owntracks, async (request, reply) => {
      const body = typeof request.body === 'string' ? jsonOf(request.body) : request.body
      await take(request, reply, { key: passwordOf(request), ...readOwnTracks(body) })
      // The app expects a list: of friends to show, of which there are none.
      return reply.header('cache-control', 'no-store').send([])
    })
  })

  /** A fix that cannot be stored is no reason to send it again for ever: it is answered like one that was. */
  async function take(request: FastifyRequest, reply: FastifyReply, { key, fix }: Read): Promise<void> {
    const device = await deviceOf(request, reply, key)
    request.caller = callerOf(null, request.id, { device })
    await app.rateLimits.spend('tracker', request, reply)
    if (fix) await storeFixes(context, device.id, [fix])
  }

  async function deviceOf(request: FastifyRequest, reply: FastifyReply, key: string | null) {
    try {
      if (!key?.startsWith(DEVICE_KEY_PREFIX)) throw new AppError('unauthenticated', { detail: 'no device key' })
      return await deviceKeysOf(context).deviceOf(key)
    } catch (error) {
      if (error instanceof AppError && error.code === 'unauthenticated') {
        await app.rateLimits.spend('refused', request, reply)
      }
      throw error
    }
  }
}

/** An empty body tells of a friend who was removed. */
function jsonOf(text: string): unknown {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('malformed_json', { cause })
  }
}

function passwordOf({ headers }: FastifyRequest): string | null {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(headers.authorization ?? '')?.[1]
  const [, password] = /^[^:]*:(.*)$/s.exec(Buffer.from(encoded ?? '', 'base64').toString()) ?? []
  return password ?? null
}
