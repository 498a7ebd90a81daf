import type { Core } from '../core.ts'
import { hashOf } from '../crypto/secrets.ts'
import { recordEvent } from '../record-event.ts'
import { run } from '../run.ts'
import { exactMatch, queryOf, readAuthorizeRequest, requestedClient, withParameters } from './authorize-request.ts'
import { clearCookie, SESSION_COOKIE } from './cookies.ts'
import { HOSTED_PATH } from './frame.ts'
import { grantCode } from './grant-code.ts'
import { type HostedAnswer, type HostedRequest, redirectTo } from './hosted-request.ts'
import { deleteHostedSession, findHostedSession } from './queries.ts'
import { goTo, type Visit } from './visit.ts'

/** A user with a hosted session is redirected back with a code; anyone else goes to the sign-in page. */
export async function authorize(visit: Visit): Promise<HostedAnswer> {
  visit.core.rates.count(visit.request.source)
  const { redirectUri, prompt, state } = visit.authorize
  const location = prompt === 'login' ? null : await grantFromSession(visit)
  if (location) return redirectTo(location)
  if (prompt !== 'none') return goTo(visit, '/login')
  const refusal = { error: 'login_required', error_description: 'nobody is signed in here', state }
  return redirectTo(withParameters(redirectUri, refusal))
}

async function grantFromSession(visit: Visit): Promise<string | null> {
  const { core, request, authorize } = visit
  const id = request.cookies[SESSION_COOKIE]
  if (!id) return null
  return run(core, async tx => {
    const session = await findHostedSession(tx, hashOf(id), core.now())
    if (!session || !isFresh(session.signed_in_at, authorize.maxAge, core.now())) return null
    const { sub } = session
    recordEvent(core, tx, request.source, {
      name: 'authorize',
      outcome: 'succeeded',
      sub,
      clientId: authorize.client.id,
    })
    return grantCode(visit, tx, session)
  })
}

const isFresh = (signedInAt: Date, maxAge: number | null, now: number): boolean =>
  maxAge === null || now - signedInAt.getTime() <= maxAge * 1000

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
