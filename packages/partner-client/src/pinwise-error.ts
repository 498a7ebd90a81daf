import type { ProblemCode } from './partner-api.gen.ts'

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

export const noAnswer = (cause: unknown) =>
  new PinwiseError(
    { code: 'no_answer', message: 'The server did not answer', status: 0, requestId: null, retryAfterSeconds: null },
    { cause },
  )

/** The error for an answer that is a problem, or that does not come from the API. */
export function errorOf(response: Response, text: string): PinwiseError {
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
