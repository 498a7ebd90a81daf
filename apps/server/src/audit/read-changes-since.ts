import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/** Beyond this nobody reads on; the trail itself has them all. */
const MAX_ENTRIES = 500
const MAX_SHOWN = 8

interface ChangeRow {
  readonly action: string
  readonly by: string | null
  readonly at: Date
  readonly count: number
}

/** That somebody looked, or chose their own mails, changes nothing for anybody else. */
const changesOf = (since: Date, person: string) => sql<ChangeRow>`
  select a.action, name_of(a.person) as by, max(a.at) as at, count(*)::int as count
  from (select action, person, at from audit_log where club_id = current_club() order by id desc limit ${MAX_ENTRIES}) a
  where a.at > ${since} and a.person <> ${person}
    and a.action not in ('club.viewed', 'notice-emails.set', 'report-emails.set')
  group by a.action, a.person order by max(a.at) desc, a.action`

/** What others did at the entered club after a moment, the newest first. On a first visit everything would be news: nothing is. */
export async function readChangesSince(tx: Tx, { since, person }: { since: Date | null; person: string }) {
  const rows = since ? await tx.all(changesOf(since, person)) : []
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    items: rows.slice(0, MAX_SHOWN).map(row => ({ ...row, at: row.at.toISOString() })),
  }
}
