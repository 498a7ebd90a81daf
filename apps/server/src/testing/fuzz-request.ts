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
  const request: FuzzRequest = {
    operation,
    trick: '',
    method: operation.method,
    url: search.size ? `${path}?${search}` : path,
    headers: { ...(club === undefined ? {} : { 'x-club-id': String(club) }) },
  }
  if (body === undefined) return request
  const content =
    operation.body === 'file' ? multipartOf([filePart('file', body as Upload)]) : jsonOf(JSON.stringify(body))
  return { ...request, payload: content.payload, headers: { ...request.headers, ...content.headers } }
}

export const jsonOf = (payload: string) => ({ payload, headers: { 'content-type': 'application/json' } })

/** One part of a form; a name without quotes and line breaks, as browsers send it. */
export function filePart(field: string, { name, bytes }: Upload): Buffer {
  const plain = name.replace(/["\r\n]/g, '_')
  return Buffer.concat([
    Buffer.from(`content-disposition: form-data; name="${field}"; filename="${plain}"\r\n\r\n`),
    bytes,
  ])
}

export function multipartOf(parts: readonly Buffer[], ending = `--${BOUNDARY}--\r\n`) {
  const pieces = parts.flatMap(part => [Buffer.from(`--${BOUNDARY}\r\n`), part, Buffer.from('\r\n')])
  return {
    payload: Buffer.concat([...pieces, Buffer.from(ending)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}
