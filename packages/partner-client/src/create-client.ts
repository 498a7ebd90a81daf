import { AnswerCache } from './answer-cache.ts'
import { CALL_ROUTES, type CallOptions, type CallRoute, type Page, type PinwiseClient } from './partner-api.gen.ts'
import { errorOf, noAnswer } from './pinwise-error.ts'

export interface PinwiseClientOptions {
  /** With the version: `https://…/api/v1`. */
  readonly baseUrl: string
  /** `pwp_live_…` or `pwp_test_…`. It is a secret: keep it on your server. */
  readonly key: string
  /** Instead of the global one. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>
  /** How many answers are cached in memory, so that only changes are sent again; 0 caches none. */
  readonly maxStoredAnswers?: number
}

const MAX_STORED_ANSWERS = 100
/** The key no longer has access, so the cached answer is removed. */
const OUT_OF_REACH = [401, 403, 404]

export function createPinwiseClient(options: PinwiseClientOptions): PinwiseClient {
  const send = senderOf(options)
  const methods: Record<string, unknown> = {}
  for (const [name, route] of Object.entries(CALL_ROUTES)) {
    methods[name] = (...given: unknown[]) => send(route, given)
    if (route.all) methods[route.all] = (query?: object, last?: CallOptions) => itemsOf(send, route, query, last)
  }
  return methods as unknown as PinwiseClient
}

type Send = (route: CallRoute, given: readonly unknown[]) => Promise<unknown>

async function* itemsOf(send: Send, route: CallRoute, query?: object, options?: CallOptions): AsyncGenerator<unknown> {
  let cursor: string | null | undefined
  do {
    const page = (await send(route, [{ ...query, ...(cursor ? { cursor } : {}) }, options])) as Page<unknown>
    yield* page.items
    cursor = page.nextCursor
  } while (cursor)
}

function senderOf({ baseUrl, key, fetch: given, maxStoredAnswers = MAX_STORED_ANSWERS }: PinwiseClientOptions): Send {
  const fetchOnce = given ?? ((url, init) => fetch(url, init))
  const base = baseUrl.replace(/\/+$/, '')
  const cache = new AnswerCache(maxStoredAnswers)
  return async (route, args) => {
    const { path, body, signal } = requestOf(route, args)
    const url = base + path
    const stored = route.etag ? cache.get(url) : undefined
    const headers: Record<string, string> = { accept: 'application/json', authorization: `Bearer ${key}` }
    if (stored) headers['if-none-match'] = stored.tag
    if (body !== undefined) headers['content-type'] = 'application/json'
    const init = {
      method: route.method,
      headers,
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    }
    const { response, text } = await answerOf(() => fetchOnce(url, init), signal)
    if (stored && response.status === 304) {
      cache.store(url, stored)
      return JSON.parse(stored.text)
    }
    if (!response.ok) {
      if (OUT_OF_REACH.includes(response.status)) cache.forget(url)
      throw errorOf(response, text)
    }
    if (response.status === 204) return undefined
    const answer = parsed(response, text)
    const tag = response.headers.get('etag')
    if (route.etag && tag) cache.store(url, { tag, text })
    return answer
  }
}

/** Parameters of the path come first, in its order; then the body or the query; then the options. */
function requestOf(route: CallRoute, given: readonly unknown[]) {
  const left = [...given]
  const path = route.path.replace(/\{\w+\}/g, () => segment(left.shift()))
  const taken = route.takes ? left.shift() : undefined
  const { signal } = (left.shift() ?? {}) as CallOptions
  if (route.takes === 'body') return { path, body: JSON.stringify(taken), signal }
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
    // The caller aborted the request and knows why.
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
