import { randomUUID } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { readableAttributes } from '../attributes.ts'
import type { Core } from '../core.ts'
import { hashOf, randomToken } from '../crypto/secrets.ts'
import type { Source, Tx } from '../dependencies.ts'
import { invalidSession, notAuthorized } from '../identity-error.ts'
import { issuerOf, LIFETIMES } from '../settings.ts'
import { addDevice, type DeviceName } from '../store/devices.ts'
import { sql } from '../store/sql.ts'
import { groupsOf, type UserRow, userBySub } from '../store/users.ts'

/** Sessions and their tokens. */

/** The scope that a sign-in by the API grants, as on AWS. */
export const API_SCOPE = 'aws.cognito.signin.user.admin'

export interface SessionRow {
  readonly id: string
  readonly sub: string
  readonly client_id: string
  readonly device_key: string | null
  readonly device_bound: boolean
  readonly scope: string
  readonly signed_in_at: Date
  readonly expires_at: Date
  readonly revoked_at: Date | null
}

export interface TokenSet {
  readonly accessToken: string
  readonly idToken: string
  readonly refreshToken: string
  readonly expiresInSeconds: number
}

interface NewSession {
  readonly sub: string
  readonly clientId: string
  readonly scope: string
  readonly nonce?: string | undefined
  readonly signedInAt: number
  /** The authenticated device; only it may refresh the session. */
  readonly deviceKey: string | null
  /** A device that is not yet known. */
  readonly newDevice?: DeviceName | null
  readonly source: Source
}

/** Whether all sessions of the user were ended after this sign-in, by a reset or global sign-out. */
export const isSignedOut = ({ signed_out_at }: Pick<UserRow, 'signed_out_at'>, signedInAt: number) =>
  signed_out_at !== null && signed_out_at.getTime() > signedInAt

export async function openSession(core: Core, tx: Tx, given: NewSession) {
  const user = await userBySub(tx, given.sub)
  if (!user?.enabled) throw notAuthorized('User is disabled.')
  if (isSignedOut(user, given.signedInAt)) throw invalidSession()
  if (given.newDevice) addDevice(core, tx, given.sub, given.newDevice, given.source)
  const now = new Date(core.now())
  const session: SessionRow = {
    id: randomUUID(),
    sub: given.sub,
    client_id: given.clientId,
    device_key: given.deviceKey ?? given.newDevice?.DeviceKey ?? null,
    device_bound: given.deviceKey !== null,
    scope: given.scope,
    signed_in_at: new Date(given.signedInAt),
    expires_at: new Date(core.now() + LIFETIMES.refreshSeconds * 1000),
    revoked_at: null,
  }
  const refreshToken = randomToken()
  tx.queue(sql`
    insert into identity.sessions
      (id, sub, client_id, device_key, device_bound, scope, signed_in_at, expires_at, used_at, address, user_agent)
    values (${session.id}, ${session.sub}, ${session.client_id}, ${session.device_key}, ${session.device_bound},
      ${session.scope}, ${session.signed_in_at}, ${session.expires_at}, ${now}, ${given.source.address},
      ${given.source.userAgent ?? null})`)
  tx.queue(sql`
    insert into identity.refresh_tokens (hash, session_id, created_at)
    values (${hashOf(refreshToken)}, ${session.id}, ${now})`)
  const tokens = await signTokens(core, tx, user, session, given.nonce)
  return { sessionId: session.id, tokens: { ...tokens, refreshToken } satisfies TokenSet }
}

export async function signTokens(core: Core, tx: Tx, user: UserRow, session: SessionRow, nonce?: string) {
  const groups = await groupsOf(tx, user.sub)
  const seconds = Math.floor(core.now() / 1000)
  const both = {
    sub: user.sub,
    ...(groups.length > 0 ? { 'cognito:groups': groups } : {}),
    iss: issuerOf(core.settings),
    origin_jti: session.id,
    event_id: randomUUID(),
    auth_time: Math.floor(session.signed_in_at.getTime() / 1000),
    iat: seconds,
    exp: seconds + LIFETIMES.tokenSeconds,
  }
  const isHosted = session.scope !== API_SCOPE
  const [idToken, accessToken] = await Promise.all([
    core.keys.sign('id', {
      ...attributeClaims(core, user, session.scope),
      ...both,
      jti: randomUUID(),
      token_use: 'id',
      aud: session.client_id,
      'cognito:username': user.sub,
      ...(nonce === undefined ? {} : { nonce }),
    }),
    core.keys.sign('access', {
      ...both,
      jti: randomUUID(),
      token_use: 'access',
      client_id: session.client_id,
      username: user.sub,
      scope: session.scope,
      ...(session.device_key ? { device_key: session.device_key } : {}),
      ...(isHosted ? { version: 2 } : {}),
    }),
  ])
  return { idToken, accessToken, expiresInSeconds: LIFETIMES.tokenSeconds }
}

/** The attribute claims that the scope allows. */
export function attributeClaims(core: Core, user: UserRow, scope: string): JWTPayload {
  const scopes = scope.split(' ')
  const may = (name: string) => scopes.includes(API_SCOPE) || scopes.includes(name)
  return {
    ...(may('email') ? { email: user.email, email_verified: user.email_verified } : {}),
    ...(may('phone') && user.phone_number
      ? { phone_number: user.phone_number, phone_number_verified: user.phone_number_verified }
      : {}),
    ...(may('profile') ? readableAttributes(core.settings, user) : {}),
  }
}

/** The user and session of an access token, if the session is still valid. */
export async function readAccessToken(core: Core, tx: Tx, accessToken: string | undefined) {
  const claims = await core.keys.verify('access', accessToken ?? '')
  const isOfClient = core.settings.clients.some(({ id }) => id === claims.client_id)
  if (!isOfClient) throw notAuthorized('Invalid Access Token')
  const session = await tx.maybe<SessionRow>(
    sql`select * from identity.sessions where id = ${String(claims.origin_jti)}::uuid`,
  )
  if (!session || session.revoked_at) throw notAuthorized('Access Token has been revoked')
  const user = await userBySub(tx, session.sub)
  if (!user) throw notAuthorized('Access Token has been revoked')
  if (!user.enabled) throw notAuthorized('User is disabled.')
  return { user, session }
}

/** Like readAccessToken, but also requires the scope for the operations of the protocol. */
export async function readApiToken(core: Core, tx: Tx, accessToken: string | undefined) {
  const read = await readAccessToken(core, tx, accessToken)
  if (!read.session.scope.split(' ').includes(API_SCOPE)) {
    throw notAuthorized('Access Token does not have required scopes')
  }
  return read
}

export function endSession(core: Core, tx: Tx, sessionId: string, because: string): void {
  tx.queue(sql`
    update identity.sessions set revoked_at = ${new Date(core.now())}, revoked_because = ${because}
    where id = ${sessionId} and revoked_at is null`)
}

/** Ends all sessions of the user, including hosted ones. */
export function endAllSessions(core: Core, tx: Tx, sub: string, because: string, except?: string): void {
  tx.queue(sql`update identity.users set signed_out_at = ${new Date(core.now())} where sub = ${sub}`)
  tx.queue(sql`
    update identity.sessions set revoked_at = ${new Date(core.now())}, revoked_because = ${because}
    where sub = ${sub} and revoked_at is null and id is distinct from ${except ?? null}::uuid`)
  tx.queue(sql`delete from identity.hosted_sessions where sub = ${sub}`)
  tx.queue(sql`delete from identity.oauth_codes where sub = ${sub}`)
  tx.queue(sql`delete from identity.challenges where sub = ${sub}`)
}
