import type { Core } from '../core.ts'
import { hashOf } from '../crypto/secrets.ts'
import { run } from '../run.ts'
import { exactMatch, queryOf, readAuthorizeRequest, requestedClient, withParameters } from './authorize-request.ts'
import { clearCookie, SESSION_COOKIE } from './cookies.ts'
import { HOSTED_PATH } from './frame.ts'
import { type HostedAnswer, type HostedRequest, redirectTo } from './hosted-request.ts'
import { deleteHostedSession } from './queries.ts'

/** Ends the hosted session, then redirects to a registered address or to the sign-in page. */
export async function logout(core: Core, request: HostedRequest): Promise<HostedAnswer | null> {
  const { cookies, source } = request
  core.rates.count(source)
  // OpenID Connect allows both GET and POST.
  const parameters = request.method === 'POST' && request.form ? request.form : request.query
  const location = logoutTarget(core, await withClient(core, parameters))
  if (!location) return null
  const id = cookies[SESSION_COOKIE]
  if (id) await run(core, async tx => deleteHostedSession(tx, hashOf(id)))
  return redirectTo(location, [clearCookie(SESSION_COOKIE)])
}

/** Takes the client from the id token hint when the parameter is missing; an expired token is accepted. */
async function withClient(core: Core, query: URLSearchParams): Promise<URLSearchParams> {
  const hint = query.get('id_token_hint')
  if (!hint || query.has('client_id')) return query
  const claims = await core.keys.verify('id', hint, { evenExpired: true }).catch(() => null)
  return claims ? new URLSearchParams([...query, ['client_id', String(claims.aud)]]) : query
}

/** Accepts the parameter names of Cognito and of OpenID Connect. */
function logoutTarget({ settings }: Core, query: URLSearchParams): string | null {
  const requested = [...query.getAll('logout_uri'), ...query.getAll('post_logout_redirect_uri')]
  if (requested.length > 0) {
    const uri = exactMatch(requestedClient(settings, query)?.logoutUris ?? [], requested)
    return uri ? withParameters(uri, { state: query.get('state') }) : null
  }
  const read = readAuthorizeRequest(settings, query)
  if (read.kind === 'refused') return read.location
  return read.kind === 'valid' ? `${HOSTED_PATH}/login?${queryOf(read.request)}` : null
}
