import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { Channel } from './transport.ts'

/** How many messages wait after a failed attempt, and how many were given up since a moment. */
export async function readFailedMessages(tx: Tx, since: Date) {
  const rows = await tx.all(sql<{ channel: Channel; waiting: number; givenUp: number }>`
    select channel, count(*) filter (where given_up_at is null)::int as waiting,
      count(*) filter (where given_up_at is not null)::int as "givenUp"
    from outbox
    where (delivered_at is null and given_up_at is null and attempts > 0) or given_up_at >= ${since} group by channel`)
  const of = (channel: Channel) => {
    const row = rows.find(one => one.channel === channel)
    return { waiting: row?.waiting ?? 0, givenUp: row?.givenUp ?? 0 }
  }
  return { email: of('email'), sms: of('sms') }
}
