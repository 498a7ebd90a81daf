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
  /** Of style sheets, to be fetched before the scripts that the page names earlier. */
  readonly preload?: string
  /** False for what must not be kept: a failure, or a page that one address has invented. */
  readonly isLasting?: boolean
}

interface CachedPage extends RenderedPage {
  readonly tag: string
  readonly plain: Buffer
  /** Those that the page was compressed for. */
  readonly br?: Buffer
  readonly gzip?: Buffer
}

type Render = (language: Language) => RenderedPage | Promise<RenderedPage>
/** What a page is going to say, without the work of saying it. */
export interface DescribedPage {
  /** Pages that say the same are made once; null for one that is like no other. */
  readonly content: string | null
  readonly render: Render
}

/** Far above the pages there are; a bound all the same, for what an address can make up. */
const MAX_PAGES = 500
/** How long a page that tells what holds now is shared: a whole field reads the code on its sheet at once. */
const BRIEFLY_MS = 1_000
const MAX_BRIEF_PAGES = 100
const MAX_CONTENT_PAGES = 300
/** Pages for one visitor: so many are made at a time, and so many wait. */
const MAX_CONCURRENT = 2
const MAX_WAITING = 20

/**
 * Public pages are rendered once per key and language and served as compressed bytes.
 * Nothing of a visitor (cookie, token, name) may enter those bytes.
 */
export function createPageCache() {
  // Promises, so that a hundred visitors of a page that nobody saw yet cause one rendering.
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

  /** A few pages are made at a time; whoever would wait for long is told to come back. */
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
    /** Whether the page need not be made for this request. */
    isShared: (path: string, request: FastifyRequest) => briefPages.has(`${languageOf(request)} ${path}`),
    /** A page that tells what holds now: whoever asks within a second of the first gets the same bytes. */
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
    /** A page for one visitor, which nobody else gets: made a few at a time, and not for who has left meanwhile. */
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

/** For one answer: as far as it is worth it, and only as the visitor can read it. */
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
