import type { FuzzRequest } from './fuzz-request.ts'
import type { DocumentedAnswer } from './openapi-operations.ts'

export interface FuzzAnswer {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

/** What another address or another method may be told: there is nothing, or its own operation refuses. */
const OFF_THE_MAP = [400, 401, 403, 404, 405, 413, 414, 415, 422]
/** Problems name at most fifty fields; what was sent is not sent back at length. */
const MAX_PROBLEM_LENGTH = 100_000

/** What is wrong with an answer by the document it is held against; nothing when all is well. */
export function checkAnswer({ operation, isOffTheMap, url }: FuzzRequest, answer: FuzzAnswer): string[] {
  const { statusCode: status, headers, body } = answer
  const faults: string[] = []
  // No map server can be reached here.
  if (status >= 500 && !answer.body.includes('map_source_unavailable')) faults.push(`a fault of ours: ${status}`)
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('no security headers')
  if (!headers['x-request-id']) faults.push('no request id')
  // Outside of the API people look: they get the site's own page for what is not there.
  const isPage = String(headers['content-type']).startsWith('text/html')
  if (isOffTheMap && isPage && !url.startsWith('/api/') && status === 404) return faults
  const documented = operation.answers.get(status)
  if (status >= 400) return [...faults, ...checkProblem(answer, documented, isOffTheMap ?? false)]
  if (isOffTheMap) return faults
  if (!documented) return [...faults, `${status} is not documented`]
  if (documented.mediaType === null && body !== '') faults.push('a body where none is documented')
  if (documented.validate && !documented.validate(JSON.parse(body))) {
    faults.push(`outside its schema: ${JSON.stringify(documented.validate.errors)}`)
  }
  return faults
}

function checkProblem(answer: FuzzAnswer, documented: DocumentedAnswer | undefined, isOffTheMap: boolean): string[] {
  const { statusCode: status, headers, body } = answer
  if (!String(headers['content-type']).startsWith('application/problem+json')) return ['not a problem']
  const problem = JSON.parse(body) as { status: number; code: string; requestId: string; conflict?: unknown }
  const faults: string[] = []
  if (isOffTheMap && !OFF_THE_MAP.includes(status)) faults.push(`${status} for what is not there`)
  if (!isOffTheMap && !documented?.codes.includes(problem.code)) {
    faults.push(`${status} ${problem.code} is not documented`)
  }
  if (documented?.validate && !documented.validate(problem)) {
    faults.push(`outside its schema: ${JSON.stringify(documented.validate.errors)}`)
  }
  if (problem.status !== status) faults.push('the problem tells another status')
  if (!problem.requestId || problem.requestId !== headers['x-request-id']) faults.push('the problem tells another id')
  if (!problem.conflict && body.length > MAX_PROBLEM_LENGTH) faults.push(`a problem of ${body.length} characters`)
  return faults
}
