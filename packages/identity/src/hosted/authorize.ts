import { hashOf } from '../crypto/secrets.ts'
import { recordEvent } from '../record-event.ts'
import { run } from '../run.ts'
import { withParameters } from './authorize-request.ts'
import { SESSION_COOKIE } from './cookies.ts'
import { grantCode } from './grant-code.ts'
import { type HostedAnswer, redirectTo } from './hosted-request.ts'
import { findHostedSession } from './queries.ts'
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
