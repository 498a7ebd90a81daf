import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

interface NoticesNow {
  readonly active: number
  readonly scheduled: number
  readonly nextAt: Date | null
  readonly unreadSafety: number
}

/** The current and upcoming notices of the entered club, and the number of unread ones about safety. */
export async function readNoticesNow(tx: Tx, clubId: string, now: number) {
  const at = new Date(now)
  const row = await tx.one(sql<NoticesNow>`
    select count(*) filter (where starts_at <= ${at})::int as active, count(*) filter (where starts_at > ${at})::int as scheduled,
      min(starts_at) filter (where starts_at > ${at}) as "nextAt",
      coalesce(sum((select count(*) from notice_deliveries d
        where d.club_id = n.club_id and d.notice_id = n.id and d.read_at is null))
        filter (where n.kind = 'safety' and starts_at <= ${at}), 0)::int as "unreadSafety"
    from notices n where club_id = ${clubId} and enabled and starts_at is not null and ends_at > ${at}`)
  return { ...row, nextAt: row.nextAt?.toISOString() ?? null }
}
