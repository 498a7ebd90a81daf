import type { Operation } from './openapi-operations.ts'
import type { Template, Upload } from './valid-requests.ts'

/** What goes over the wire. */
export interface FuzzRequest {
  readonly operation: Operation
  /** What is wrong with it; nothing for a valid one. */
  readonly trick: string
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload?: string | Buffer | undefined
  /** The path or method is no operation's any more. */
  readonly isOffTheMap?: boolean
}

const BOUNDARY = '----pinwise-fuzz'

/** The plain, well-formed request of a settled template. */
export function requestOf({ operation, params, query, club, body }: Template): FuzzRequest {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, JSON.stringify(value)]])),
  )
  const request = {
    operation,
    trick: '',
    method: operation.method,
    url: search.size ? `${path}?${search}` : path,
    headers: club === undefined ? {} : { 'x-club-id': String(club) },
  }
  if (body === undefined) return request
  if (operation.body === 'file') return { ...request, ...multipart(part('file', body as Upload)) }
  return { ...request, ...json(JSON.stringify(body)), headers: { ...request.headers, ...json('').headers } }
}

function json(payload: string | Buffer) {
  return { payload, headers: { 'content-type': 'application/json' } }
}
