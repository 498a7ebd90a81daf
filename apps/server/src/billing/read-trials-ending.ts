import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

const AROUND_MS = 14 * 86_400_000

/** Trials that end within two weeks or ended in the last two, and that nobody has gone on from. */
export async function readTrialsEnding(tx: Tx, now: number, limit: number) {
  const rows = await tx.all(sql<{ customerId: string; name: string; endsAt: Date }>`
    select c.id as "customerId", c.name, s.trial_ends_at as "endsAt"
    from subscriptions s join customers c on c.id = s.customer_id
    where s.paid_until is null and s.ends_at is null
      and s.trial_ends_at between ${new Date(now - AROUND_MS)} and ${new Date(now + AROUND_MS)}
    order by s.trial_ends_at, c.name limit ${limit}`)
  return rows.map(row => ({ ...row, endsAt: row.endsAt.toISOString() }))
}
