import type { Core } from '../core.ts'
import { revokeToken } from '../tokens/refresh-session.ts'
import { readClientRequest } from './client-request.ts'
import type { HostedAnswer, HostedRequest } from './hosted-request.ts'
import { jsonAnswer, oauthError } from './oauth-answer.ts'

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
