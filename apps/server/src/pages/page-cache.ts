import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languageOf } from '../http/language.ts'

interface CachedPage {
  readonly tag: string
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

/**
 * Public pages are rendered once per path and language and served as compressed bytes.
 * Nothing of a visitor (cookie, token, name) may enter those bytes.
 */
export function createPageCache() {
  const pages = new Map<string, CachedPage>()
  return {
    send(path: string, render: (language: Language) => string, request: FastifyRequest, reply: FastifyReply) {
      const language = languageOf(request)
      const key = `${language} ${path}`
      const page = pages.get(key) ?? compressed(render(language))
      pages.set(key, page)
      return sendPage(page, language, request, reply)
    },
  }
}

function compressed(html: string): CachedPage {
  const plain = Buffer.from(html)
  return {
    tag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    plain,
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzip: gzipSync(plain, { level: 9 }),
  }
}

function sendPage(page: CachedPage, language: Language, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const tag = `"${page.tag}-${encoding ?? 'plain'}"`
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'cache-control': 'private, no-cache',
    vary: 'Accept-Language, Cookie, Accept-Encoding',
    etag: tag,
  })
  if (request.headers['if-none-match'] === tag) return reply.status(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(page[encoding ?? 'plain'])
}

function acceptedEncoding(header = ''): 'br' | 'gzip' | undefined {
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(header)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(header)) return 'gzip'
  return undefined
}
