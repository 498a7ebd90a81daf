import { AnswerCache } from './answer-cache.ts'
import { CALL_LINES, type CallLine, type CallOptions, type Page, type PinwiseClient } from './partner-api.gen.ts'
import { errorOf, noAnswer } from './pinwise-error.ts'

export interface PinwiseClientOptions {
  /** With the version: `https://…/api/v1`. */
  readonly baseUrl: string
  /** `pwp_live_…` or `pwp_test_…`. It is a secret: keep it on your server. */
  readonly key: string
  /** Instead of the global one. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>
  /** How many answers are kept in memory, so that only what changed is sent again; 0 keeps none. */
  readonly maxStoredAnswers?: number
}

const MAX_KEPT_ANSWERS = 100
/** The key no longer reaches it, so no copy of it is kept. */
const OUT_OF_REACH = [401, 403, 404]

export function createPinwiseClient(options: PinwiseClientOptions): PinwiseClient {
  const ask = askerOf(options)
  const methods: Record<string, unknown> = {}
  for (const [name, line] of Object.entries(CALL_LINES)) {
    methods[name] = (...given: unknown[]) => ask(line, given)
    if (line.all) methods[line.all] = (query?: object, last?: CallOptions) => itemsOf(ask, line, query, last)
  }
  return methods as unknown as PinwiseClient
}

type Ask = (line: CallLine, given: readonly unknown[]) => Promise<unknown>

async function* itemsOf(ask: Ask, line: CallLine, query?: object, options?: CallOptions): AsyncGenerator<unknown> {
  let cursor: string | null | undefined
  do {
    const page = (await ask(line, [{ ...query, ...(cursor ? { cursor } : {}) }, options])) as Page<unknown>
    yield* page.items
    cursor = page.nextCursor
  } while (cursor)
}

function askerOf({ baseUrl, key, fetch: given, maxStoredAnswers = MAX_KEPT_ANSWERS }: PinwiseClientOptions): Ask {
  const send = given ?? ((url, init) => fetch(url, init))
  const base = baseUrl.replace(/\/+$/, '')
  const cache = new AnswerCache(maxStoredAnswers)
  return async (line, args) => {
    const { path, body, signal } = requestOf(line, args)
    const url = base + path
    const kept = line.etag ? cache.get(url) : undefined
    const headers: Record<string, string> = { accept: 'application/json', authorization: `Bearer ${key}` }
    if (kept) headers['if-none-match'] = kept.tag
    if (body !== undefined) headers['content-type'] = 'application/json'
    const init = {
      method: line.method,
      headers,
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    }
    const { response, text } = await answerOf(() => send(url, init), signal)
    if (kept && response.status === 304) {
      cache.keep(url, kept)
      return JSON.parse(kept.text)
    }
    if (!response.ok) {
      if (OUT_OF_REACH.includes(response.status)) cache.forget(url)
      throw errorOf(response, text)
    }
    if (response.status === 204) return undefined
    const answer = parsed(response, text)
    const tag = response.headers.get('etag')
    if (line.etag && tag) cache.keep(url, { tag, text })
    return answer
  }
}

/** Parameters of the path come first, in its order; then the body or the query; then the options. */
function requestOf(line: CallLine, given: readonly unknown[]) {
  const left = [...given]
  const path = line.path.replace(/\{\w+\}/g, () => segment(left.shift()))
  const taken = line.takes ? left.shift() : undefined
  const { signal } = (left.shift() ?? {}) as CallOptions
  if (line.takes === 'body') return { path, body: JSON.stringify(taken), signal }
  return { path: path + searchOf(taken as object | undefined), body: undefined, signal }
}

/** An address would lose these on its way, and be that of another call. */
function segment(value: unknown): string {
  const text = String(value ?? '')
  if (text === '' || text === '.' || text === '..') throw new TypeError(`"${text}" is not an id`)
  return encodeURIComponent(text)
}

/** Parameters are JSON values. */
function searchOf(query: object | undefined): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, JSON.stringify(value))
  }
  const text = search.toString()
  return text && `?${text}`
}

async function answerOf(send: () => Promise<Response>, signal: AbortSignal | undefined) {
  try {
    const response = await send()
    return { response, text: await response.text() }
  } catch (cause) {
    // Whoever gave up knows why.
    if (signal?.aborted) throw cause
    throw noAnswer(cause)
  }
}

function parsed(response: Response, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw errorOf(response, text)
  }
}
