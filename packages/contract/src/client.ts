import {
  type AnswerOf,
  API_BASE,
  type BodyInput,
  type Call,
  type CallRoute,
  CLUB_HEADER,
  type ParamsInput,
  type QueryInput,
} from './call.ts'
import type { Problem } from './problem.ts'
import { PROBLEM_STATUS } from './problem-codes.ts'

type Given<K extends string, T> = [T] extends [undefined] ? { [P in K]?: undefined } : { [P in K]: T }
export type Arguments<C extends Call> = Given<'params', ParamsInput<C>> &
  (QueryInput<C> extends undefined ? { query?: undefined } : { query?: QueryInput<C> }) &
  Given<'body', BodyInput<C>> & {
    signal?: AbortSignal
    clubId?: string | undefined
    /** Of a stream of events: what came last, to go on from there. */
    lastEventId?: string | undefined
  }

/** An answer that is a problem, or a failure to get any answer (`problem` is then null). */
export class CallFailed extends Error {
  override name = 'CallFailed'
  readonly problem: Problem | null
  constructor(problem: Problem | null, options?: ErrorOptions) {
    super(problem ? `${problem.code}: ${problem.detail}` : 'No answer from the server', options)
    this.problem = problem
  }
}

export interface ClientOptions {
  readonly origin: string
  readonly fetch?: typeof fetch
  /** Called before each request, so that an expired token is refreshed first. */
  readonly token?: () => Promise<string | null> | string | null
  readonly clubId?: () => string | null
}

/** A browser reads a stored file as a blob, events as they come; everything else as the contract says. */
type ClientAnswer<C extends Call> = C['answer'] extends 'file'
  ? Blob
  : C['answer'] extends 'events'
    ? ReadableStream<Uint8Array>
    : AnswerOf<C>

export type Client = <C extends Call>(call: C | CallRoute<C>, ...given: ClientArguments<C>) => Promise<ClientAnswer<C>>
type ClientArguments<C extends Call> = Record<never, never> extends Arguments<C> ? [Arguments<C>?] : [Arguments<C>]

/** The typed client every front uses: one fetch, one way to carry the token and the club. */
export function createClient(options: ClientOptions): Client {
  const send = options.fetch ?? fetch
  return async (call, ...[given]) => {
    const headers = new Headers({ accept: call.answer === 'events' ? 'text/event-stream' : 'application/json' })
    const token = await options.token?.()
    if (token) headers.set('authorization', `Bearer ${token}`)
    const clubId = given?.clubId ?? options.clubId?.()
    if (clubId && call.clubHeader) headers.set(CLUB_HEADER, clubId)
    if (given?.lastEventId) headers.set('last-event-id', given.lastEventId)
    const url = options.origin + addressOf(call, given?.params as Values, given?.query as Values)
    const init: RequestInit & { priority?: 'low' } = { method: call.method, headers }
    // It stays open as long as the page: what somebody waits for goes first.
    if (call.answer === 'events') init.priority = 'low'
    if (given?.signal) init.signal = given.signal
    if (given?.body !== undefined) init.body = bodyOf(call, given.body, headers) ?? null
    let response: Response
    try {
      response = await send(url, init)
    } catch (cause) {
      throw new CallFailed(null, { cause })
    }
    if (!response.ok) throw new CallFailed(await readProblem(response))
    if (call.answer === 'nothing') return undefined as never
    if (call.answer === 'events') return response.body as never
    return (call.answer === 'file' ? await response.blob() : await response.json()) as never
  }
}

type Values = Readonly<Record<string, unknown>> | undefined

/** The path of a call with its parameters filled in and its query as name=JSON-value pairs. */
export function addressOf(call: Pick<Call, 'path'>, params?: Values, query?: Values): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, JSON.stringify(value))
  }
  return API_BASE + path + (search.size ? `?${search}` : '')
}

function bodyOf(call: Call | CallRoute, body: unknown, headers: Headers): RequestInit['body'] {
  if (call.body === 'file') {
    const form = new FormData()
    form.set('file', body as Blob)
    return form
  }
  headers.set('content-type', 'application/json')
  return JSON.stringify(body)
}

async function readProblem(response: Response): Promise<Problem | null> {
  const answer = (await response.json().catch(() => null)) as Partial<Problem> | null
  return answer?.code !== undefined && Object.hasOwn(PROBLEM_STATUS, answer.code) ? (answer as Problem) : null
}
