import type { Core } from '../core.ts'
import { IdentityError } from '../identity-error.ts'
import { browserOriginsOf } from './authorize-request.ts'
import type { HostedAnswer } from './hosted-request.ts'

/** JSON responses of the OAuth endpoints: RFC 6749, sections 5.1 and 5.2. */

export function jsonAnswer(status: number, body: unknown, headers: HostedAnswer['headers'] = {}): HostedAnswer {
  return {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
    body: JSON.stringify(body),
  }
}

type OauthErrorName =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unsupported_grant_type'
  | 'unsupported_token_type'
  | 'temporarily_unavailable'
  | 'server_error'

const STATUS: Partial<Record<OauthErrorName, number>> = {
  invalid_client: 401,
  temporarily_unavailable: 429,
  server_error: 500,
}

export function oauthError(
  error: OauthErrorName,
  description: string,
  headers?: HostedAnswer['headers'],
): HostedAnswer {
  return jsonAnswer(STATUS[error] ?? 400, { error, error_description: description }, headers)
}

/** Maps an IdentityError to an OAuth error. Any other error is rethrown. */
export function oauthErrorOf(error: unknown): HostedAnswer {
  if (!(error instanceof IdentityError)) throw error
  switch (error.type) {
    case 'TooManyRequestsException':
      return oauthError('temporarily_unavailable', error.message, {
        'retry-after': String(error.retryAfterSeconds ?? 1),
      })
    case 'UnsupportedTokenTypeException':
      return oauthError('unsupported_token_type', 'only refresh tokens can be revoked')
    case 'UnauthorizedException':
      return oauthError('invalid_client', 'the token was issued to another client')
    default:
      return oauthError('invalid_grant', error.message)
  }
}

/** Only the browser origins of registered clients may call. */
export function corsOf({ settings }: Pick<Core, 'settings'>, origin: string | undefined): Record<string, string> {
  const isKnown = origin !== undefined && settings.clients.some(client => browserOriginsOf(client).includes(origin))
  return { vary: 'Origin', ...(isKnown ? { 'access-control-allow-origin': origin } : {}) }
}

export function answerPreflight(cors: Readonly<Record<string, string>>, methods: readonly string[]): HostedAnswer {
  if (!cors['access-control-allow-origin']) return { status: 403, headers: cors, body: '' }
  const allowed = {
    'access-control-allow-methods': methods.join(', '),
    'access-control-allow-headers': 'authorization, content-type',
    'access-control-max-age': '600',
  }
  return { status: 204, headers: { ...cors, ...allowed }, body: '' }
}
