import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Language } from '@pinwise/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { AppError } from '../app-error.ts'
import { acceptedEncoding } from '../http/accepted-encoding.ts'
import { languageOf } from '../http/language.ts'

export interface RenderedPage {
  readonly html: string
  readonly status?: number
  readonly policy?: string
  /** A Link header for style sheets, which are fetched before the scripts that the page names earlier. */
  readonly preload?: string
  /** False for a page that must not be cached: a failure, or a page for a made-up address. */
  readonly isLasting?: boolean
}

interface CachedPage extends RenderedPage {
  readonly tag: string
  readonly plain: Buffer
  /** Present for the encodings in which the page was compressed. */
  readonly br?: Buffer
  readonly gzip?: Buffer
}

type Render = (language: Language) => RenderedPage | Promise<RenderedPage>
/** The content of a page before it is rendered. */
interface DescribedPage {
  /** Pages with equal content are rendered once; null for a page that is never shared. */
  readonly content: string | null
  readonly render: Render
}

/** Far above the number of real pages; it bounds what made-up addresses can add. */
const MAX_PAGES = 500
/** How long a page with current data is shared: a whole field of golfers may scan the code on its sheet at once. */
const BRIEFLY_MS = 1_000
const MAX_BRIEF_PAGES = 100
const MAX_CONTENT_PAGES = 300
/** Limits on the pages rendered at a time for single visitors, and on those waiting. */
const MAX_CONCURRENT = 2
const MAX_WAITING = 20

/**
 * Public pages are rendered once per key and language and served as compressed bytes.
 * Nothing of a visitor (cookie, token, name) may enter those bytes.
 */
export function createPageCache() {
  // Promises are cached, so that a hundred concurrent visitors of a new page cause one rendering.
  const pages = new LRUCache<string, Promise<CachedPage>>({ max: MAX_PAGES })
  const briefPages = new LRUCache<string, Promise<CachedPage>>({ max: MAX_BRIEF_PAGES, ttl: BRIEFLY_MS })
  const pagesByContent = new LRUCache<string, CachedPage>({ max: MAX_CONTENT_PAGES })
  const lanes: Promise<unknown>[] = []
  let next = 0
  let waiting = 0

  async function pageOf(key: string, language: Language, render: Render): Promise<CachedPage> {
    const known = pages.get(key)
    if (known) return known
    const page = compressed(render, language)
    pages.set(key, page)
    const forget = () => pages.get(key) === page && pages.delete(key)
    return page.then(
      done => {
        if (done.isLasting === false) forget()
        return done
      },
      error => {
        forget()
        throw error
      },
    )
  }

  async function pageOfContent(language: Language, { content, render }: DescribedPage): Promise<CachedPage> {
    const key = content === null ? null : `${language} ${createHash('sha256').update(content).digest('base64')}`
    const known = key === null ? undefined : pagesByContent.get(key)
    if (known) return known
    const page = { ...(await compressed(render, language, QUICK)), isLasting: false }
    if (key !== null && (page.status ?? 200) < 500) pagesByContent.set(key, page)
    return page
  }

  /** Renders a few pages at a time. Requests beyond the limit are refused and may be retried. */
  async function queued<T>(make: () => Promise<T>): Promise<T> {
    if (waiting >= MAX_WAITING) throw new AppError('unavailable', { detail: 'too many pages at once' })
    waiting += 1
    const made = (lanes[next % MAX_CONCURRENT] ?? Promise.resolve()).then(make)
    lanes[next++ % MAX_CONCURRENT] = made.then(
      () => undefined,
      () => undefined,
    )
    return made.finally(() => (waiting -= 1))
  }

  return {
    async send(path: string, render: Render, request: FastifyRequest, reply: FastifyReply) {
      const language = languageOf(request)
      return sendPage(await pageOf(`${language} ${path}`, language, render), language, request, reply)
    },
    /** Whether the page is cached and need not be rendered for this request. */
    isShared: (path: string, request: FastifyRequest) => briefPages.has(`${languageOf(request)} ${path}`),
    /** A page with current data: requests within a second of the first get the same bytes. */
    async sendBriefly(
      path: string,
      describe: (language: Language) => Promise<DescribedPage>,
      request: FastifyRequest,
      reply: FastifyReply,
    ) {
      const language = languageOf(request)
      const key = `${language} ${path}`
      let page = briefPages.get(key)
      if (!page) {
        page = queued(async () => pageOfContent(language, await describe(language)))
        briefPages.set(key, page)
        page.catch(() => briefPages.get(key) === page && briefPages.delete(key))
      }
      return sendPage(await page, language, request, reply)
    },
    /** A page for one visitor, which is never shared. It is not rendered for a visitor who has disconnected. */
    async sendOnce(render: Render, request: FastifyRequest, reply: FastifyReply) {
      const page = await queued(async () => (request.raw.socket.destroyed ? null : quicklyCompressed(render, request)))
      return page ? sendPage(page, languageOf(request), request, reply) : reply.hijack()
    },
    get size() {
      return pages.size
    },
  }
}

const THOROUGH = { br: 9, gzip: 9 }
const QUICK = { br: 4, gzip: 6 }

async function compressed(render: Render, language: Language, quality = THOROUGH): Promise<CachedPage> {
  const page = await render(language)
  const plain = Buffer.from(page.html)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality.br } }),
    promisify(gzip)(plain, { level: quality.gzip }),
  ])
  return { ...page, tag: createHash('sha256').update(plain).digest('base64url').slice(0, 22), plain, br, gzip: gz }
}

/** Compressed quickly for one answer, and only in an encoding that the visitor accepts. */
async function quicklyCompressed(render: Render, request: FastifyRequest): Promise<CachedPage> {
  const page = await render(languageOf(request))
  const plain = Buffer.from(page.html)
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const done = { ...page, isLasting: false, tag, plain }
  const encoding = request.method === 'HEAD' ? undefined : acceptedEncoding(request.headers['accept-encoding'])
  if (encoding === 'br') {
    const quality = { [constants.BROTLI_PARAM_QUALITY]: QUICK.br }
    return { ...done, br: await promisify(brotliCompress)(plain, { params: quality }) }
  }
  return encoding === 'gzip' ? { ...done, gzip: await promisify(gzip)(plain) } : done
}

function sendPage(page: CachedPage, language: Language, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const accepted = acceptedEncoding(request.headers['accept-encoding'])
  const encoding = accepted && page[accepted] ? accepted : undefined
  const tag = `"${page.tag}-${encoding ?? 'plain'}"`
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'cache-control': page.isLasting === false ? 'no-store' : 'private, no-cache',
    vary: 'Accept-Language, Cookie, Accept-Encoding',
    etag: tag,
  })
  if (page.policy) reply.header('content-security-policy', page.policy)
  if (page.preload) reply.header('link', page.preload)
  const status = page.status ?? 200
  if (status === 200 && holds(request.headers['if-none-match'], tag)) return reply.status(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.status(status).send(page[encoding ?? 'plain'])
}

function holds(header: string | undefined, tag: string): boolean {
  return header?.split(',').some(one => one.trim().replace(/^W\//, '') === tag) ?? false
}
