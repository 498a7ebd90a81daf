import type { Core } from '../core.ts'
import { IdentityError } from '../identity-error.ts'
import { run } from '../run.ts'
import { attributeClaims, readAccessToken } from '../tokens/session-tokens.ts'
import type { HostedAnswer, HostedRequest } from './hosted-request.ts'
import { jsonAnswer } from './oauth-answer.ts'

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
