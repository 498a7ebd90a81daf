import type { Core } from '../core.ts'
import { hashOf } from '../crypto/secrets.ts'
import type { Source, Tx } from '../dependencies.ts'
import { IdentityError } from '../identity-error.ts'
import { recordEvent } from '../record-event.ts'
import { run } from '../run.ts'
import type { ClientSettings } from '../settings.ts'
import { refreshSession, revokeToken } from '../tokens/refresh-session.ts'
import { attributeClaims, endSession, openSession, readAccessToken, type TokenSet } from '../tokens/session-tokens.ts'
import { readClientRequest } from './client-request.ts'
import type { HostedAnswer, HostedRequest } from './hosted-request.ts'
import { jsonAnswer, oauthError } from './oauth-answer.ts'
import { provesChallenge } from './pkce.ts'
import { deleteCode, lockCode, markCodeUsed, type OauthCode } from './queries.ts'

/** The token endpoint: authorization code and refresh token grants only. */
export async function token(core: Core, request: HostedRequest): Promise<HostedAnswer> {
  core.rates.count(request.source)
  const clientRequest = readClientRequest(core, request)
  if ('status' in clientRequest) return clientRequest
  const { client, form } = clientRequest
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return redeem(core, client, form, request.source)
    case 'refresh_token':
      return refresh(core, client, form, request.source)
    case null:
      return oauthError('invalid_request', 'grant_type is required')
    default:
      return oauthError('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token')
  }
}

async function refresh(core: Core, client: ClientSettings, form: URLSearchParams, source: Source) {
  const refreshToken = form.get('refresh_token')
  if (!refreshToken) return oauthError('invalid_request', 'refresh_token is required')
  core.rates.spend(source)
  const { scope, ...tokens } = await refreshSession(core, { refreshToken, clientId: client.id }, source)
  return tokensAnswer(tokens, scope)
}

interface Redemption {
  readonly client: ClientSettings
  readonly redirectUri: string
  readonly verifier: string
  readonly source: Source
}

async function redeem(core: Core, client: ClientSettings, form: URLSearchParams, source: Source) {
  const [code, redirectUri, verifier] = ['code', 'redirect_uri', 'code_verifier'].map(name => form.get(name))
  if (!code || !redirectUri || !verifier) {
    return oauthError('invalid_request', 'code, redirect_uri and code_verifier are required')
  }
  core.rates.spend(source)
  const granted = await run(core, tx => redeemOnce(core, tx, code, { client, redirectUri, verifier, source }))
  return granted ? tokensAnswer(granted.tokens, granted.scope) : oauthError('invalid_grant', 'the code is not valid')
}

/** A code allows one attempt, successful or not. A second use after a successful one means that the code leaked. */
async function redeemOnce(core: Core, tx: Tx, code: string, redemption: Redemption) {
  const hash = hashOf(code)
  const row = await lockCode(tx, hash)
  if (!row) return null
  const { client, source } = redemption
  const event = { sub: row.sub, clientId: client.id }
  if (row.session_id !== null) {
    endSession(core, tx, row.session_id, 'authorization code used again')
    recordEvent(core, tx, source, { ...event, name: 'authorization-code-reuse', outcome: 'refused', isAlarming: true })
    return null
  }
  const refusal = refuse(core, row, redemption)
  if (refusal) {
    deleteCode(tx, hash)
    recordEvent(core, tx, source, { ...event, name: 'authorization-code', outcome: 'refused', reason: refusal })
    return null
  }
  const { sessionId, tokens } = await openSession(core, tx, {
    sub: row.sub,
    clientId: row.client_id,
    scope: row.scope,
    nonce: row.nonce ?? undefined,
    signedInAt: row.signed_in_at.getTime(),
    deviceKey: null,
    source,
  })
  markCodeUsed(tx, hash, sessionId)
  recordEvent(core, tx, source, { ...event, name: 'authorization-code', outcome: 'succeeded' })
  return { tokens, scope: row.scope }
}

function refuse({ now }: Core, row: OauthCode, { client, redirectUri, verifier }: Redemption): string | null {
  if (row.expires_at.getTime() <= now()) return 'expired'
  if (row.client_id !== client.id) return 'another client'
  if (row.redirect_uri !== redirectUri) return 'another redirect_uri'
  return provesChallenge(verifier, row.challenge) ? null : 'wrong code_verifier'
}

function tokensAnswer({ accessToken, idToken, refreshToken, expiresInSeconds }: TokenSet, scope: string): HostedAnswer {
  return jsonAnswer(200, {
    ...(scope.split(' ').includes('openid') ? { id_token: idToken } : {}),
    access_token: accessToken,
    refresh_token: refreshToken,
    token_type: 'Bearer',
    expires_in: expiresInSeconds,
    scope,
  })
}

/** RFC 7009: an unknown token counts as revoked. */
export async function revoke(core: Core, request: HostedRequest): Promise<HostedAnswer> {
  core.rates.spend(request.source)
  const clientRequest = readClientRequest(core, request)
  if ('status' in clientRequest) return clientRequest
  const token = clientRequest.form.get('token')
  if (!token) return oauthError('invalid_request', 'token is required')
  await revokeToken(core, { token, clientId: clientRequest.client.id }, request.source)
  // Some clients read every answer as JSON and refuse any other type.
  return jsonAnswer(200, {})
}

/** OpenID Connect Core, section 5.3: the claims that the scopes of the access token allow. */
export async function userInfo(core: Core, { headers, source }: HostedRequest): Promise<HostedAnswer> {
  core.rates.count(source)
  const accessToken = /^Bearer ([\w.-]+)$/i.exec(headers.authorization ?? '')?.[1]
  // RFC 6750: a request without a token gets no error code.
  if (!accessToken) return refusal(401)
  try {
    const { user, session } = await run(core, tx => readAccessToken(core, tx, accessToken))
    if (!session.scope.split(' ').includes('openid')) return refusal(403, 'insufficient_scope', 'openid is needed')
    return jsonAnswer(200, { ...attributeClaims(core, user, session.scope), username: user.sub, sub: user.sub })
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error
    return refusal(401, 'invalid_token', error.message)
  }
}

function refusal(status: number, error?: string, description?: string): HostedAnswer {
  const challenge = error ? `Bearer error="${error}", error_description="${description}"` : 'Bearer'
  return jsonAnswer(status, error ? { error, error_description: description } : {}, { 'www-authenticate': challenge })
}
