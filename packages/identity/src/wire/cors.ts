import type { WireAnswer } from './answer-call.ts'

/**
 * The headers of Cognito clients. Those of signed requests are included, so that the client receives our error rather
 * than a CORS failure.
 */
const REQUEST_HEADERS = [
  'content-type',
  'x-amz-target',
  'x-amz-user-agent',
  'cache-control',
  'pragma',
  'amz-sdk-invocation-id',
  'amz-sdk-request',
  'authorization',
  'x-amz-date',
  'x-amz-content-sha256',
  'x-amz-security-token',
]

/** For every response, including errors. Cookies are not allowed: clients send their tokens in the body. */
export function corsHeaders(origin: string | undefined, allowedOrigins: readonly string[]): Record<string, string> {
  if (origin === undefined || !allowedOrigins.includes(origin)) return { vary: 'Origin' }
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date,Retry-After',
  }
}

export function answerPreflight(origin: string | undefined, allowedOrigins: readonly string[]): WireAnswer {
  const headers = corsHeaders(origin, allowedOrigins)
  if (!headers['access-control-allow-origin']) return { status: 403, headers, body: '' }
  headers['access-control-allow-methods'] = 'POST'
  headers['access-control-allow-headers'] = REQUEST_HEADERS.join(',')
  headers['access-control-max-age'] = '600'
  return { status: 204, headers, body: '' }
}
