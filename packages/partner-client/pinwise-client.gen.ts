/**
 * The typed client of the Pinwise partner API, in one file without dependencies.
 * It needs fetch and WebCrypto; Node runs it as it is from version 24. Made by npm run generate.
 */

export interface CallOptions {
  signal?: AbortSignal
}

/** Go on with nextCursor as the cursor; it is null on the last page. */
export interface Page<T> {
  items: T[]
  nextCursor: string | null
}

export interface ListClubsQuery {
  limit?: number
  cursor?: string
  externalId?: string
}

export interface Club {
  id: string
  slug: string
  name: string
  city: string | null
  country: string
  position: {
    lng: number
    lat: number
  }
  timeZone: string
  units: 'metric' | 'imperial'
  languages: ('en' | 'it')[]
  flagColours: {
    front: string
    middle: string
    back: string
  }
  paceLengthMetres: number
  contact: {
    email: string | null
    phone: string | null
    website: string | null
  }
  attribution: string | null
  test: boolean
  externalId: string | null
  courses: {
    id: string
    name: string
  }[]
  updatedAt: PartnerMoment
}

export interface PartnerMoment {
  utc: string
  local: string
}

export interface FeatureCollection {
  type: 'FeatureCollection'
  attribution: string | null
  features: {
    type: 'Feature'
    id: string
    geometry: AnyGeometry
    properties: Record<string, unknown>
  }[]
}

export interface AnyGeometry {
  type: 'Point' | 'MultiPoint' | 'LineString' | 'MultiLineString' | 'Polygon' | 'MultiPolygon'
  coordinates: unknown[]
}

export interface Pins {
  clubId: string
  timeZone: string
  day: string
  hiddenUntil: PartnerMoment | null
  publication: number | null
  pins: {
    holeId: string
    holeNumber: number
    position: {
      lng: number
      lat: number
    }
    figures: {
      depthMetres: number
      onMetres: number
      side: 'L' | 'R' | 'C'
      sideCode: 'sx' | 'dx' | 'ct'
      sideMetres: number
      third: 'front' | 'middle' | 'back'
    } | null
    courseId: string
    since: PartnerMoment
  }[]
}

export interface SignedPinFeed {
  payload: string
  protected: string
  signature: string
}

export interface FeedKeys {
  keys: {
    kty: 'OKP'
    crv: 'Ed25519'
    x: string
    kid: string
    alg: 'EdDSA'
    use: 'sig'
  }[]
}

export interface ListCoursesQuery {
  limit?: number
  cursor?: string
  externalId?: string
  clubId?: string
}

export interface Course {
  id: string
  clubId: string
  name: string
  par: number
  tees: {
    id: string
    name: string
    colour: string
    gender: 'men' | 'women'
    courseRating: number | null
    slope: number | null
  }[]
  holes: {
    id: string
    number: number
    name: string | null
    par: number
    strokeIndex: number | null
  }[]
  externalId: string | null
  updatedAt: PartnerMoment
}

export interface Localized {
  clubs: {
    id: string
    name: string
    distanceMetres: number
  }[]
  hole: {
    id: string
    clubId: string
    courseId: string
    number: number
  } | null
}

export interface PinFeed {
  clubId: string
  timeZone: string
  day: string
  hiddenUntil: PartnerMoment | null
  publication: number | null
  pins: {
    holeId: string
    holeNumber: number
    position: {
      lng: number
      lat: number
    }
    figures: {
      depthMetres: number
      onMetres: number
      side: 'L' | 'R' | 'C'
      sideCode: 'sx' | 'dx' | 'ct'
      sideMetres: number
      third: 'front' | 'middle' | 'back'
    } | null
    courseId: string
    since: PartnerMoment
  }[]
  issuer: string
  issuedAt: PartnerMoment
}

export interface PartnerEvent {
  id: string
  type: 'pins.published'
  clubId: string
  publication: number
  effectiveAt: {
    utc: string
    local: string
  }
}

export type ProblemCode =
  | 'bad_request'
  | 'body_too_large'
  | 'club_not_found'
  | 'course_not_found'
  | 'external_id_taken'
  | 'forbidden'
  | 'headers_too_large'
  | 'internal'
  | 'invalid_body'
  | 'invalid_params'
  | 'invalid_query'
  | 'malformed_json'
  | 'quota_exceeded'
  | 'request_timeout'
  | 'scope_missing'
  | 'storage_full'
  | 'too_many_requests'
  | 'unauthenticated'
  | 'unavailable'
  | 'unsupported_media_type'
  | 'uri_too_long'

/** One method for each call. Every one of them throws a PinwiseError. */
export interface PinwiseClient {
  /** List clubs. Scope: consumer. */
  listClubs(query?: ListClubsQuery, options?: CallOptions): Promise<Page<Club>>
  /** List clubs, page after page. */
  allClubs(query?: Omit<ListClubsQuery, 'cursor'>, options?: CallOptions): AsyncGenerator<Club>
  /** Get a club. Scope: consumer. Refused with club_not_found. */
  getClub(id: string, options?: CallOptions): Promise<Club>
  /** Get the map of a club. Scope: consumer. Refused with club_not_found. */
  getClubGeojson(id: string, options?: CallOptions): Promise<FeatureCollection>
  /** Get today’s pins of a club. Scope: consumer. Refused with club_not_found. */
  getPins(id: string, options?: CallOptions): Promise<Pins>
  /** Get the signed pin feed. Scope: consumer. Refused with club_not_found. */
  getPinFeed(id: string, options?: CallOptions): Promise<SignedPinFeed>
  /** List the feed’s keys. */
  listFeedKeys(options?: CallOptions): Promise<FeedKeys>
  /** List courses. Scope: consumer. */
  listCourses(query?: ListCoursesQuery, options?: CallOptions): Promise<Page<Course>>
  /** List courses, page after page. */
  allCourses(query?: Omit<ListCoursesQuery, 'cursor'>, options?: CallOptions): AsyncGenerator<Course>
  /** Get a course. Scope: consumer. Refused with course_not_found. */
  getCourse(id: string, options?: CallOptions): Promise<Course>
  /** Find clubs and the hole at a place. Scope: consumer. */
  localize(latitude: number, longitude: number, options?: CallOptions): Promise<Localized>
  /** Attach your id to a club. Scope: operations. Refused with club_not_found, external_id_taken. */
  setClubExternalId(id: string, body: {
    externalId: string
  }, options?: CallOptions): Promise<{
    externalId: string
  }>
  /** Take your id off a club. Scope: operations. Refused with club_not_found. */
  removeClubExternalId(id: string, options?: CallOptions): Promise<void>
  /** Attach your id to a course. Scope: operations. Refused with course_not_found, external_id_taken. */
  setCourseExternalId(id: string, body: {
    externalId: string
  }, options?: CallOptions): Promise<{
    externalId: string
  }>
  /** Take your id off a course. Scope: operations. Refused with course_not_found. */
  removeCourseExternalId(id: string, options?: CallOptions): Promise<void>
}

interface CallRoute {
  readonly method: string
  readonly path: string
  readonly takes?: 'body' | 'query'
  readonly etag?: boolean
  /** The method that goes through all pages. */
  readonly all?: string
}

const CALL_ROUTES: Readonly<Record<string, CallRoute>> = {
  "listClubs": {
    "method": "GET",
    "path": "/partner/club",
    "takes": "query",
    "etag": true,
    "all": "allClubs"
  },
  "getClub": {
    "method": "GET",
    "path": "/partner/club/{id}",
    "etag": true
  },
  "getClubGeojson": {
    "method": "GET",
    "path": "/partner/club/{id}/geojson",
    "etag": true
  },
  "getPins": {
    "method": "GET",
    "path": "/partner/club/{id}/pin",
    "etag": true
  },
  "getPinFeed": {
    "method": "GET",
    "path": "/partner/club/{id}/feed",
    "etag": true
  },
  "listFeedKeys": {
    "method": "GET",
    "path": "/partner/feed/keys"
  },
  "listCourses": {
    "method": "GET",
    "path": "/partner/course",
    "takes": "query",
    "etag": true,
    "all": "allCourses"
  },
  "getCourse": {
    "method": "GET",
    "path": "/partner/course/{id}",
    "etag": true
  },
  "localize": {
    "method": "GET",
    "path": "/partner/localize/{a}/{b}"
  },
  "setClubExternalId": {
    "method": "PUT",
    "path": "/partner/club/{id}/external-id",
    "takes": "body"
  },
  "removeClubExternalId": {
    "method": "DELETE",
    "path": "/partner/club/{id}/external-id"
  },
  "setCourseExternalId": {
    "method": "PUT",
    "path": "/partner/course/{id}/external-id",
    "takes": "body"
  },
  "removeCourseExternalId": {
    "method": "DELETE",
    "path": "/partner/course/{id}/external-id"
  }
}

const WEBHOOK_SIGNATURE_HEADER = 'pinwise-signature'
const WEBHOOK_REPLAY_SECONDS = 300

interface StoredAnswer {
  readonly tag: string
  /** The unparsed body: each caller gets its own copy. */
  readonly text: string
}

/** A least-recently-used cache of answers by URL. */
class AnswerCache {
  readonly #answers = new Map<string, StoredAnswer>()
  readonly #size: number

  constructor(size: number) {
    this.#size = size
  }

  get(url: string): StoredAnswer | undefined {
    return this.#answers.get(url)
  }

  store(url: string, answer: StoredAnswer): void {
    // A map iterates in insertion order, so its first entry is the least recently used.
    this.#answers.delete(url)
    this.#answers.set(url, answer)
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= this.#size) return
      this.#answers.delete(oldest)
    }
  }

  forget(url: string): void {
    this.#answers.delete(url)
  }
}

export interface ProblemField {
  /** The name of a parameter, or a dotted path into the body. */
  readonly path: string
  readonly code: string
}

interface Failure {
  readonly code: ProblemCode | 'no_answer' | 'unexpected_answer'
  readonly message: string
  readonly status: number
  readonly requestId: string | null
  readonly retryAfterSeconds: number | null
  readonly fields?: readonly ProblemField[]
}

/** Every failure of a call. Act on its code; quote its requestId to us. */
export class PinwiseError extends Error {
  override name = 'PinwiseError'
  /** `no_answer`: the server was not reached. `unexpected_answer`: something else than the API answered, a proxy perhaps. */
  readonly code: ProblemCode | 'no_answer' | 'unexpected_answer'
  /** The HTTP status; 0 without an answer. */
  readonly status: number
  readonly requestId: string | null
  /** When to come back, where the answer says so. */
  readonly retryAfterSeconds: number | null
  readonly fields: readonly ProblemField[]

  constructor({ code, message, status, requestId, retryAfterSeconds, fields }: Failure, options?: ErrorOptions) {
    super(`${code}: ${message}`, options)
    this.code = code
    this.status = status
    this.requestId = requestId
    this.retryAfterSeconds = retryAfterSeconds
    this.fields = fields ?? []
  }
}

const noAnswer = (cause: unknown) =>
  new PinwiseError(
    { code: 'no_answer', message: 'The server did not answer', status: 0, requestId: null, retryAfterSeconds: null },
    { cause },
  )

/** The error for an answer that is a problem, or that does not come from the API. */
function errorOf(response: Response, text: string): PinwiseError {
  const { status, headers } = response
  const problem = read(text)
  const retryAfterSeconds = secondsOf(headers.get('retry-after'))
  const requestId = problem?.requestId ?? headers.get('x-request-id')
  if (typeof problem?.code === 'string') {
    const { code, detail: message = '', fields = [] } = problem
    return new PinwiseError({ code, message, status, requestId, retryAfterSeconds, fields })
  }
  const message = `The answer with status ${status} is not one of the API`
  return new PinwiseError({ code: 'unexpected_answer', message, status, requestId, retryAfterSeconds })
}

interface Problem {
  readonly code: ProblemCode
  readonly detail: string
  readonly requestId: string
  readonly fields: readonly ProblemField[]
}

function read(text: string): Partial<Problem> | null {
  try {
    return JSON.parse(text) as Partial<Problem> | null
  } catch {
    return null
  }
}

const secondsOf = (header: string | null) => (header !== null && /^\d+$/.test(header) ? Number(header) : null)

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

/** Those of a Request, or the object that Node has of them. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * The event, if it was signed with one of your secrets, not altered since, and not more than five minutes ago;
 * otherwise null. Give both secrets while one is being replaced, and the body as it came, before anything parsed it.
 */
export async function verifyWebhook(
  secrets: string | readonly string[],
  headers: WebhookHeaders,
  rawBody: string | Uint8Array,
  nowMs: number = Date.now(),
): Promise<PartnerEvent | null> {
  const known = typeof secrets === 'string' ? [secrets] : secrets
  // A secret that was never set would let everybody in who knows that.
  if (known.length === 0 || known.some(secret => !secret)) throw new TypeError('A webhook secret is missing')
  const parts = (signatureOf(headers) ?? '').split(',').map(part => part.trim().split('=', 2))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(time) || Math.abs(nowMs / 1000 - Number(time)) > WEBHOOK_REPLAY_SECONDS) return null
  const body = typeof rawBody === 'string' ? new TextEncoder().encode(rawBody) : rawBody
  const signed = Uint8Array.from([...new TextEncoder().encode(`${time}.`), ...body])
  const signatures = parts.flatMap(([name, value = '']) =>
    name === 'v1' && SIGNATURE.test(value) ? [bytesOf(value)] : [],
  )
  for (const secret of known) {
    const key = await keyOf(secret)
    for (const signature of signatures) {
      // Takes as long for a wrong signature as for a right one.
      if (await crypto.subtle.verify('HMAC', key, signature, signed)) {
        return JSON.parse(new TextDecoder().decode(body)) as PartnerEvent
      }
    }
  }
  return null
}

const SIGNATURE = /^[0-9a-f]{64}$/

function signatureOf(headers: WebhookHeaders): string | null {
  if (typeof headers.get === 'function') return headers.get(WEBHOOK_SIGNATURE_HEADER)
  const found = Object.entries(headers).find(([name]) => name.toLowerCase() === WEBHOOK_SIGNATURE_HEADER)?.[1]
  return typeof found === 'string' ? found : null
}

const keyOf = (secret: string) =>
  crypto.subtle.importKey('raw', new TextEncoder().encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], pair => Number.parseInt(pair, 16))
