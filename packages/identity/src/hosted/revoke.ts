import type { Core } from '../core.ts'
import { revokeToken } from '../tokens/refresh-session.ts'
import { readClientRequest } from './client-request.ts'
import type { HostedAnswer, HostedRequest } from './hosted-request.ts'
import { jsonAnswer, oauthError } from './oauth-answer.ts'

/** RFC 7009: a token that nobody knows is as good as revoked. */
export async function revoke(core: Core, request: HostedRequest): Promise<HostedAnswer> {
  core.rates.spend(request.source)
  const asked = readClientRequest(core, request)
  if ('status' in asked) return asked
  const token = asked.form.get('token')
  if (!token) return oauthError('invalid_request', 'token is required')
  await revokeToken(core, { token, clientId: asked.client.id }, request.source)
  // Some clients read every answer as JSON and refuse any other type.
  return jsonAnswer(200, {})
}
