import { hashOf, randomToken } from '../crypto/secrets.ts'
import type { Tx } from '../dependencies.ts'
import { run } from '../run.ts'
import { LIFETIMES } from '../settings.ts'
import type { SignedIn } from '../sign-in/sign-in-step.ts'
import { withParameters } from './authorize-request.ts'
import { SESSION_COOKIE, setCookie } from './cookies.ts'
import { type HostedAnswer, redirectTo } from './hosted-request.ts'
import { deleteHostedSession, type HostedSession, insertCode, insertHostedSession } from './queries.ts'
import type { Visit } from './visit.ts'

/** The redirect address with an authorization code, which only the application can use because it has the verifier. */
export function grantCode({ core, authorize }: Visit, tx: Tx, { sub, signed_in_at }: HostedSession): string {
  const code = randomToken()
  const { client, redirectUri, challenge, scope, nonce, state } = authorize
  const row = { client_id: client.id, redirect_uri: redirectUri, challenge, sub, scope, nonce, signed_in_at }
  insertCode(tx, hashOf(code), row, core.now())
  return withParameters(redirectUri, { code, state })
}

/** Completes a sign-in with a new session id, which prevents session fixation. */
export async function finishSignIn(visit: Visit, { sub, signedInAt }: SignedIn): Promise<HostedAnswer> {
  const { core, request } = visit
  const session = { sub, signed_in_at: new Date(signedInAt) }
  const id = randomToken()
  const location = await run(core, async tx => {
    insertHostedSession(tx, hashOf(id), session, core.now())
    const earlier = request.cookies[SESSION_COOKIE]
    if (earlier) deleteHostedSession(tx, hashOf(earlier))
    return grantCode(visit, tx, session)
  })
  return redirectTo(location, [setCookie(SESSION_COOKIE, id, LIFETIMES.hostedSessionSeconds)])
}
