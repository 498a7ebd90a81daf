import type { Core } from '../core.ts'
import { sql } from './sql.ts'

const DAY_MS = 24 * 60 * 60_000
/** How long a network stays known after its last sign-in. */
const KNOWN_NETWORK_DAYS = 180

/** Deletes expired rows. Event records are excluded: they have their own retention period. */
export async function tidy({ db, now }: Core): Promise<void> {
  const at = new Date(now())
  const hourAgo = new Date(now() - DAY_MS / 24)
  const dayAgo = new Date(now() - DAY_MS)
  const twoDaysAgo = new Date(now() - 2 * DAY_MS)
  await db.transaction(async tx => {
    await tx.run(sql`delete from identity.challenges where expires_at <= ${at}`)
    await tx.run(sql`delete from identity.spent where expires_at <= ${at}`)
    await tx.run(sql`delete from identity.codes where expires_at <= ${dayAgo}`)
    await tx.run(sql`delete from identity.lockouts where last_failure_at <= ${hourAgo}`)
    await tx.run(sql`delete from identity.quotas where hour_started_at <= ${hourAgo}`)
    const longAgo = new Date(now() - KNOWN_NETWORK_DAYS * DAY_MS)
    await tx.run(sql`delete from identity.known_networks where last_used_at <= ${longAgo}`)
    await tx.run(sql`delete from identity.oauth_codes where expires_at <= ${dayAgo}`)
    await tx.run(sql`delete from identity.hosted_sessions where expires_at <= ${at}`)
    // One day later, so that the tokens of the session have expired as well.
    await tx.run(sql`delete from identity.sessions where expires_at <= ${dayAgo}`)
    await tx.run(sql`delete from identity.devices where verifier is null and created_at <= ${dayAgo}`)
    await tx.run(sql`delete from identity.users where status = 'UNCONFIRMED' and created_at <= ${twoDaysAgo}`)
  })
}
