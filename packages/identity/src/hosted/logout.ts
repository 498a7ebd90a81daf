import type { Core } from '../core.ts'
import { hashOf } from '../crypto/secrets.ts'
import { run } from '../run.ts'
import { clientAsked, exactMatch, queryOf, readAuthorizeRequest, withParameters } from './authorize-request.ts'
import { clearCookie, SESSION_COOKIE } from './cookies.ts'
import { HOSTED_PATH } from './frame.ts'
import { type HostedAnswer, type HostedRequest, redirectTo } from './hosted-request.ts'
import { deleteHostedSession } from './queries.ts'

/** Forgets who is signed in at these pages, then goes to a registered address or to the sign-in page. */
export async function logout(core: Core, { query, cookies, source }: HostedRequest): Promise<HostedAnswer | null> {
  core.rates.count(source)
  const location = placeAfter(core, query)
  if (!location) return null
  const id = cookies[SESSION_COOKIE]
  if (id) await run(core, async tx => deleteHostedSession(tx, hashOf(id)))
  return redirectTo(location, [clearCookie(SESSION_COOKIE)])
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
