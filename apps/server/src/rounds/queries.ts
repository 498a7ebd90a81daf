import type { RoundEntry, RoundStart, StoredRound } from '@pinwise/contract'
import { sql } from 'kysely'
import { query } from '../database/query-builder.ts'

interface RoundRow {
  readonly id: string
  readonly start: RoundStart
  readonly seen: number
  readonly updated_at: Date
  readonly share_token: string | null
  readonly entries: RoundEntry[]
}

const found = sql`
  select r.id, r.start, r.seen, r.updated_at, r.share_token,
    coalesce((select jsonb_agg(e.entry order by e.number) from round_entries e where e.round_id = r.id), '[]') as entries
  from rounds r`

/** Row security leaves the golfer's own. */
export const roundById = (id: string) => sql<RoundRow>`${found} where r.id = ${id}`
export const allRounds = sql<RoundRow>`${found} order by r.started_at desc, r.id`

export const roundOf = (row: RoundRow): StoredRound => ({
  id: row.id,
  start: row.start,
  entries: row.entries,
  seen: row.seen,
  updatedAt: row.updated_at.toISOString(),
  shareToken: row.share_token,
})

interface ListedRow {
  readonly id: string
  readonly club_name: string
  readonly layout_name: string
  readonly started_at: Date
  readonly updated_at: Date
  readonly seen: number
  readonly total: number
}

export const listedRounds = (limit: number, offset: number, direction: 'asc' | 'desc') => sql<ListedRow>`
  select id, start->'club'->>'name' as club_name, start->'layout'->>'name' as layout_name, started_at, updated_at, seen,
    count(*) over ()::int as total
  from rounds order by started_at ${sql.raw(direction)}, id limit ${limit} offset ${offset}`

export const countedRounds = query.selectFrom('rounds').select(({ fn }) => fn.countAll<number>().as('count'))

export const removedRounds = (person: string) =>
  query.selectFrom('round_members').select('round_id').where('person', '=', person).where('removed_at', 'is not', null)

export const startRound = (id: string, start: RoundStart, at: Date) => sql<{ standing: 'own' | 'removed' | 'foreign' }>`
  select start_round(${id}, ${JSON.stringify(start)}::jsonb, ${new Date(start.startedAt)}, ${at}) as standing`

export const lockedRound = (id: string) =>
  query.selectFrom('rounds').select(['id', 'start', 'seen', 'join_key', 'share_token']).where('id', '=', id).forUpdate()

export const beganRound = (id: string) => sql<{ began: boolean }>`select began_round(${id}) as began`

export const knownEntries = (id: string, entryIds: readonly string[]) =>
  query.selectFrom('round_entries').select('id').where('round_id', '=', id).where('id', 'in', entryIds)

export const insertEntries = (id: string, entries: readonly RoundEntry[], after: number) =>
  query.insertInto('round_entries').values(
    entries.map((entry, index) => ({
      round_id: id,
      id: entry.id,
      number: after + index + 1,
      entry: JSON.stringify(entry),
    })),
  )

export const changeRound = (
  id: string,
  change: { seen?: number; join_key?: string; share_token?: string | null; shared_at?: Date | null; updated_at?: Date },
) => query.updateTable('rounds').set(change).where('id', '=', id)

/** What others have written since. */
export const entriesAfter = (id: string, number: number) =>
  query
    .selectFrom('round_entries')
    .select(['id', 'entry'])
    .where('round_id', '=', id)
    .where('number', '>', number)
    .orderBy('number')

export const joinRoundWith = (id: string, key: string, at: Date) =>
  sql<{ joined: boolean }>`select join_round(${id}, ${key}, ${at}) as joined`

export const leaveRound = (id: string, at: Date) => sql<{ left: boolean }>`select leave_round(${id}, ${at}) as left`

export const sharedRound = (token: string) =>
  sql<{
    id: string
    start: RoundStart
    entries: RoundEntry[]
    shared_at: Date
    time_zone: string | null
  }>`
    select r.id, r.start, r.entries, r.shared_at, c.time_zone from shared_round(${token}) r
    left join clubs c on c.slug = r.start -> 'club' ->> 'slug'`
