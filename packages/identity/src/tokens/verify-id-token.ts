import type { Core } from '../core.ts'
import { notAuthorized } from '../identity-error.ts'
import { sql } from '../store/sql.ts'

interface SignedInUser {
  readonly email: string
  readonly groups: string[]
}

/** The signature identifies the user; the database shows whether the session is still valid and which groups remain. */
export async function verifyIdToken(core: Core, token: string) {
  const claims = await core.keys.verify('id', token)
  const isForUs = core.settings.clients.some(({ id }) => id === claims.aud)
  if (!isForUs || typeof claims.sub !== 'string') throw notAuthorized('Invalid Identity Token')
  const user = await core.db.transaction(tx =>
    tx.maybe<SignedInUser>(sql`
      select u.email, array(select group_name from identity.group_members m where m.sub = u.sub) as groups
      from identity.sessions s join identity.users u on u.sub = s.sub
      where s.id = ${String(claims.origin_jti)}::uuid and s.sub = ${claims.sub}::uuid and s.revoked_at is null and u.enabled`),
  )
  if (!user) throw notAuthorized('Identity Token has been revoked')
  const claimed = Array.isArray(claims['cognito:groups']) ? claims['cognito:groups'] : []
  return {
    subject: claims.sub,
    email: user.email,
    username: String(claims['cognito:username']),
    // The groups of the token, minus those that were removed since.
    groups: claimed.filter((group): group is string => user.groups.includes(group)),
    sessionId: String(claims.origin_jti),
    expiresAt: Number(claims.exp) * 1000,
  }
}
