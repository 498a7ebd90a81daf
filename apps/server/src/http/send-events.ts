import { Socket } from 'node:net'
import type { EventStream } from '@pinwise/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A reader with this much unread data is not reading; it reconnects and gets what it missed. */
const MAX_WAITING_BYTES = 512 * 1024

/** Time for the last message to arrive; a reader that does not read it is not waited for. */
const FAREWELL_MS = 2_000

/** Server-sent events, past everything that would hold them back, until one side hangs up. */
export function sendEvents(stream: EventStream, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    connection: 'close',
  })
  if (request.method === 'HEAD') {
    stream.close()
    return reply.send()
  }
  const { raw } = reply
  const headers = reply.getHeaders()
  reply.hijack()
  if (raw.destroyed) {
    stream.close()
    return reply
  }
  raw.once('close', stream.close)
  // A stream ends with its connection, so it needs no chunks, which would make four buffers of every event.
  raw.removeHeader('transfer-encoding')
  raw.writeHead(reply.statusCode, headers as Record<string, string>)
  raw.flushHeaders()
  // Directly to the socket: the response would hold every write back until the next tick.
  const out = raw.socket instanceof Socket ? raw.socket : raw
  // An idle timeout would never fire, because of the heartbeats, but every write would restart it.
  if (out instanceof Socket) out.setTimeout(0)
  stream.open({
    write: bytes => {
      if (raw.destroyed || raw.writableEnded) return
      if (out.writableLength > MAX_WAITING_BYTES) raw.destroy()
      else out.write(bytes)
    },
    end: () => {
      raw.end()
      setTimeout(() => raw.destroy(), FAREWELL_MS).unref()
    },
  })
  return reply
}
