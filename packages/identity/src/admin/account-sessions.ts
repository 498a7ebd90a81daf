import type { Core } from '../core.ts'
import type { Source } from '../dependencies.ts'
import { recordEvent } from '../record-event.ts'
import { run } from '../run.ts'
import { sql } from '../store/sql.ts'
import { endSession } from '../tokens/session-tokens.ts'

/** A sign-in that is still valid. */
export interface AccountSession {
  readonly id: string
  readonly signedInAt: Date
  /** When the session last requested tokens. */
  readonly usedAt: Date
  readonly address: string | null
  readonly userAgent: string | null
  readonly deviceName: string | null
}

/** Sorted by last use, newest first. */
export function sessionsOf(core: Core, sub: string): Promise<AccountSession[]> {
  return run(core, tx =>
    tx.all<AccountSession>(sql`
      select s.id, s.signed_in_at as "signedInAt", s.used_at as "usedAt", s.address, s.user_agent as "userAgent",
        d.name as "deviceName"
      from identity.sessions s left join identity.devices d on d.key = s.device_key
      where s.sub = ${sub}::uuid and s.revoked_at is null and s.expires_at > ${new Date(core.now())}
      order by s.used_at desc, s.id`),
  )
}

/** Returns false when this user no longer has such a session. */
export function endSessionOf(core: Core, sub: string, sessionId: string, source: Source): Promise<boolean> {
  return run(core, async tx => {
    const found = await tx.maybe(sql`
      select from identity.sessions
      where id = ${sessionId}::uuid and sub = ${sub}::uuid and revoked_at is null for update`)
    if (!found) return false
    endSession(core, tx, sessionId, 'ended by its owner')
    recordEvent(core, tx, source, { name: 'end-session', outcome: 'succeeded', sub })
    return true
  })
}
