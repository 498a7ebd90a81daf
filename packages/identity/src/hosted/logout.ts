import type { Core } from '../core.ts'
import { hashOf } from '../crypto/secrets.ts'
import { run } from '../run.ts'
import { clientAsked, exactMatch, queryOf, readAuthorizeRequest, withParameters } from './authorize-request.ts'
import { clearCookie, SESSION_COOKIE } from './cookies.ts'
import { HOSTED_PATH } from './frame.ts'
import { type HostedAnswer, type HostedRequest, redirectTo } from './hosted-request.ts'
import { deleteHostedSession } from './queries.ts'

/** Forgets who is signed in at these pages, then goes to a registered address or to the sign-in page. */
export async function logout(core: Core, request: HostedRequest): Promise<HostedAnswer | null> {
  const { cookies, source } = request
  core.rates.count(source)
  // OpenID Connect allows both ways to ask.
  const asked = request.method === 'POST' && request.form ? request.form : request.query
  const location = placeAfter(core, await withClient(core, asked))
  if (!location) return null
  const id = cookies[SESSION_COOKIE]
  if (id) await run(core, async tx => deleteHostedSession(tx, hashOf(id)))
  return redirectTo(location, [clearCookie(SESSION_COOKIE)])
}

/** A token of ours names its client as well as a parameter does, and still does so once it has expired. */
async function withClient(core: Core, query: URLSearchParams): Promise<URLSearchParams> {
  const hint = query.get('id_token_hint')
  if (!hint || query.has('client_id')) return query
  const claims = await core.keys.verify('id', hint, { evenExpired: true }).catch(() => null)
  return claims ? new URLSearchParams([...query, ['client_id', String(claims.aud)]]) : query
}

/** Cognito's name for the address, and that of OpenID Connect's logout. */
function placeAfter({ settings }: Core, query: URLSearchParams): string | null {
  const asked = [...query.getAll('logout_uri'), ...query.getAll('post_logout_redirect_uri')]
  if (asked.length > 0) {
    const uri = exactMatch(clientAsked(settings, query)?.logoutUris ?? [], asked)
    return uri ? withParameters(uri, { state: query.get('state') }) : null
  }
  const read = readAuthorizeRequest(settings, query)
  if (read.kind === 'refused') return read.location
  return read.kind === 'valid' ? `${HOSTED_PATH}/login?${queryOf(read.request)}` : null
}
