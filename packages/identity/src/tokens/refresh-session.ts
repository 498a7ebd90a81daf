import { createHmac } from 'node:crypto'
import type { Core } from '../core.ts'
import { hashOf } from '../crypto/secrets.ts'
import type { Source, Tx } from '../dependencies.ts'
import { IdentityError, notAuthorized } from '../identity-error.ts'
import { sendNotice } from '../messages/send-messages.ts'
import { recordEvent } from '../record-event.ts'
import { run } from '../run.ts'
import { LIFETIMES } from '../settings.ts'
import { sql } from '../store/sql.ts'
import { lockOwner, userBySub } from '../store/users.ts'
import { endSession, type SessionRow, signTokens, type TokenSet } from './session-tokens.ts'

interface RefreshRequest {
  readonly refreshToken: string
  readonly clientId: string
  readonly deviceKey?: string | undefined
}

interface TokenRow extends SessionRow {
  readonly replaced_at: Date | null
}

const invalid = () => notAuthorized('Invalid Refresh Token')

/**
 * Each use replaces the refresh token. Within the grace period the old token returns the same successor, which is
 * derived from it rather than random. Later use means that the token was stolen or copied, and the session ends.
 */
export function refreshSession(core: Core, request: RefreshRequest, source: Source) {
  return run<TokenSet & { scope: string }>(core, async tx => {
    const token = await findToken(tx, request.refreshToken)
    const event = { name: 'refresh', sub: token?.sub, clientId: request.clientId, deviceKey: request.deviceKey }
    const refusal = await refuse(core, tx, token, request, source)
    if (refusal) {
      recordEvent(core, tx, source, { ...event, outcome: 'refused', reason: refusal.message })
      return refusal
    }
    const session = token as TokenRow
    const user = await userBySub(tx, session.sub)
    if (!user) return invalid()
    if (!user.enabled) return notAuthorized('User is disabled.')
    recordEvent(core, tx, source, { ...event, outcome: 'succeeded' })
    const refreshToken = successorOf(core, request.refreshToken)
    const now = new Date(core.now())
    tx.queue(sql`
      insert into identity.refresh_tokens (hash, session_id, created_at)
      values (${hashOf(refreshToken)}, ${session.id}, ${now}) on conflict do nothing`)
    tx.queue(sql`
      update identity.refresh_tokens set replaced_at = coalesce(replaced_at, ${now})
      where hash = ${hashOf(request.refreshToken)}`)
    tx.queue(sql`
      update identity.sessions set used_at = ${now}, address = ${source.address} where id = ${session.id}`)
    return { ...(await signTokens(core, tx, user, session)), refreshToken, scope: session.scope }
  })
}

async function refuse(core: Core, tx: Tx, token: TokenRow | undefined, request: RefreshRequest, source: Source) {
  if (!token || token.client_id !== request.clientId) return invalid()
  if (token.revoked_at) return notAuthorized('Refresh Token has been revoked')
  if (token.expires_at.getTime() <= core.now()) return notAuthorized('Refresh Token has expired')
  if (token.device_bound && token.device_key !== request.deviceKey) return invalid()
  const isLate =
    token.replaced_at !== null && core.now() - token.replaced_at.getTime() > LIFETIMES.rotationGraceSeconds * 1000
  return isLate ? endReusedSession(core, tx, token, source) : null
}

async function endReusedSession(core: Core, tx: Tx, session: TokenRow, source: Source): Promise<IdentityError> {
  endSession(core, tx, session.id, 'refresh token used again')
  recordEvent(core, tx, source, {
    name: 'refresh-token-reuse',
    outcome: 'refused',
    sub: session.sub,
    clientId: session.client_id,
    deviceKey: session.device_key,
    isAlarming: true,
  })
  const user = await userBySub(tx, session.sub)
  if (user) sendNotice(core, tx, user, 'session-ended', source)
  return new IdentityError('RefreshTokenReuseException', 'Refresh Token has been used already; the session was ended.')
}

/** Ends the session of a refresh token. An unknown token is not an error. */
export async function revokeToken(core: Core, request: { token: string; clientId: string }, source: Source) {
  if (/^[\w-]+\.[\w-]+\.[\w-]+$/.test(request.token)) {
    throw new IdentityError('UnsupportedTokenTypeException', 'Unsupported token type')
  }
  return run(core, async tx => {
    const token = await findToken(tx, request.token)
    if (!token) return
    if (token.client_id !== request.clientId) {
      return new IdentityError('UnauthorizedException', 'The token was issued to another client')
    }
    endSession(core, tx, token.id, 'revoked')
    recordEvent(core, tx, source, {
      name: 'revoke-token',
      outcome: 'succeeded',
      sub: token.sub,
      clientId: token.client_id,
      deviceKey: token.device_key,
    })
  })
}

function findToken(tx: Tx, refreshToken: string): Promise<TokenRow | undefined> {
  lockOwner(
    tx,
    sql`select s.sub from identity.refresh_tokens t join identity.sessions s on s.id = t.session_id
        where t.hash = ${hashOf(refreshToken)}`,
  )
  return tx.maybe<TokenRow>(sql`
    select s.*, t.replaced_at from identity.refresh_tokens t join identity.sessions s on s.id = t.session_id
    where t.hash = ${hashOf(refreshToken)} for update of s`)
}

function successorOf({ poolSecret }: Core, refreshToken: string): string {
  return createHmac('sha256', poolSecret).update('refresh\0').update(refreshToken).digest('base64url')
}
