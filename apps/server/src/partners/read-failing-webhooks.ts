import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

interface FailingRow {
  readonly partnerId: string
  readonly name: string
  readonly failingSince: Date | null
  readonly disabledAt: Date | null
}

/** Partners whose address does not answer, and those that were switched off for it. */
export async function readFailingWebhooks(tx: Tx) {
  const rows = await tx.all(sql<FailingRow>`
    select p.id as "partnerId", p.name, w.failing_since as "failingSince", w.disabled_at as "disabledAt"
    from partner_webhooks w join partners p on p.id = w.partner_id
    where w.failing_since is not null or w.disabled_at is not null order by p.name, p.id`)
  return rows.map(row => ({
    ...row,
    failingSince: row.failingSince?.toISOString() ?? null,
    disabledAt: row.disabledAt?.toISOString() ?? null,
  }))
}
