import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { acceptedEncoding } from './accepted-encoding.ts'

/** What fits into a few packets is there as soon as it would be compressed. */
export const MIN_BYTES = 4_096
/** For one answer: a map becomes a sixth at a millisecond or two, and the last tenth would cost ten times that. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const GZIP = { level: 4 }

export type Encoding = 'br' | 'gzip'

const [brotliCompressed, gzipped] = [promisify(brotliCompress), promisify(gzip)]

export const encoded = (bytes: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? brotliCompressed(bytes, BROTLI) : gzipped(bytes, GZIP)

/** Answers of the API that are worth it, on threads beside the one that serves. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isLarge = typeof payload === 'string' && payload.length >= MIN_BYTES
    if (!isLarge || !request.routeOptions.config.call) return done(null, payload)
    varyByEncoding(reply)
    const encoding = request.method === 'HEAD' ? undefined : acceptedEncoding(request.headers['accept-encoding'])
    if (!encoding) return done(null, payload)
    reply.header('content-encoding', encoding)
    if (encoding === 'br') brotliCompress(payload, BROTLI, done)
    else gzip(payload, GZIP, done)
  })
}

function varyByEncoding(reply: FastifyReply): void {
  const vary = reply.getHeader('vary')
  if (vary === undefined) reply.header('vary', 'accept-encoding')
  else if (!String(vary).includes('accept-encoding')) reply.header('vary', `${vary}, accept-encoding`)
}
