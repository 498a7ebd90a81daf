import { sql } from 'kysely'
import { type Statement, statementOf } from '../database/query-builder.ts'
import { roundedOpen } from '../http/round-lengths.ts'
import { REFRESH, type StoredEvent } from './club-feed.ts'

/** Returns the id of the club, if the caller may enter it. */
export const enteredClub: Statement<{ id: string }> = statementOf(sql<{ id: string }>`select current_club() as id`)

/**
 * Must be the last statement of the transaction that commits the change: other writers of the club wait for its commit.
 */
export const addEvent = (clubId: string, name: string, audience: string, data: object): Statement<unknown> => ({
  text: 'select add_live_event($1, $2, $3, $4)',
  values: [clubId, name, audience, JSON.stringify(roundedOpen(data))],
})

/** Without an event if there is none after that number, or if it has been deleted. */
export interface FeedRow extends Omit<StoredEvent, 'number'> {
  readonly clubId: string
  readonly feed: string
  readonly newest: number
  readonly number: number | null
}

const COLUMNS = 'f.club_id as "clubId", f.feed, f.newest, e.number, e.name, e.audience, e.data::text as data'
const NEW = `
  select ${COLUMNS} from unnest($1::uuid[], $2::bigint[]) as w(club_id, after)
  join club_feeds f on f.club_id = w.club_id
  left join lateral (select * from live_events e where e.club_id = w.club_id and e.number > w.after
    order by e.number limit $3) e on true
  where f.newest > w.after order by f.club_id, e.number`
const SINCE = `
  select ${COLUMNS} from club_feeds f
  left join lateral (select * from live_events e where e.club_id = f.club_id and e.number > $2
    and (e.number = $2 + 1 or e.name = '${REFRESH}' or e.audience = any ($3)) order by e.number limit $4) e on true
  where f.club_id = $1 order by e.number`

/** For many clubs at once: those with events after the last known number of each. */
export const newEvents = (known: readonly (readonly [clubId: string, number: number])[], limit: number) =>
  ({
    text: NEW,
    values: [`{${known.map(([clubId]) => clubId).join()}}`, `{${known.map(([, number]) => number).join()}}`, limit],
  }) satisfies Statement<FeedRow> as Statement<FeedRow>

/**
 * Events of one club for some audiences, and the next event for any audience: at least one row while the club exists.
 */
export const eventsSince = (clubId: string, number: number, audiences: readonly string[], limit: number) =>
  ({
    text: SINCE,
    values: [clubId, number, [...audiences], limit],
  }) satisfies Statement<FeedRow> as Statement<FeedRow>

export const eraseEvents = sql`delete from live_events where at < now() - interval '1 hour'`

export const setGuests = (processId: string, guests: Readonly<Record<string, number>>) => sql`
  update processes set guests = ${JSON.stringify(guests)}::jsonb where id = ${processId}`

/** Who listen to the club without an account in other processes. */
export const guestsElsewhere = (processId: string, clubId: string) => sql<{ total: number }>`
  select coalesce(sum((guests ->> ${clubId})::int), 0)::int as total from processes
  where id <> ${processId} and is_process_alive(id)`
