import type { PaceLogEntry } from '@pinwise/contract'
import { type Selectable, sql } from 'kysely'
import { contains } from '../database/contains.ts'
import { query } from '../database/query-builder.ts'
import type { PaceLog } from '../database/schema.gen.ts'

const log = query.selectFrom('pace_log').where('pace_log.club_id', '=', sql<string>`current_club()`)
const logWithNames = log
  .selectAll('pace_log')
  .select([sql<string | null>`name_of(person)`.as('by'), sql<string | null>`name_of(withdrawn_by)`.as('withdrawer')])

type LogRow = Selectable<PaceLog> & { readonly by: string | null; readonly withdrawer: string | null }

/** Without what is computed: what changed afterwards. */
export type StoredEntry = Omit<PaceLogEntry, 'change'>

export function entryOf(row: LogRow): StoredEntry {
  return {
    id: row.id,
    teamId: row.team_id,
    kind: row.kind as PaceLogEntry['kind'],
    at: row.at.toISOString(),
    place: row.place as PaceLogEntry['place'],
    position: row.position,
    minutes: row.minutes,
    note: row.note,
    person: row.by,
    withdrawn: row.withdrawn_at && { at: row.withdrawn_at.toISOString(), person: row.withdrawer },
  }
}

export const entryByKey = (key: string) => logWithNames.where('key', '=', key)

export const entryOfTeam = (teamId: string, id: string) =>
  logWithNames.where('team_id', '=', teamId).where('id', '=', id)

export const withdrawEntry = (id: string, at: number, person: string | null) =>
  query
    .updateTable('pace_log')
    .set({ withdrawn_at: new Date(at), withdrawn_by: person })
    .where('id', '=', id)

interface NewEntry {
  readonly clubId: string
  readonly teamId: string
  readonly key: string
  readonly kind: PaceLogEntry['kind']
  readonly at: number
  readonly place?: PaceLogEntry['place']
  readonly position?: number | null
  readonly minutes?: number | null
  readonly note?: string | null | undefined
  readonly person: string | null
}

export const insertEntry = ({ clubId, teamId, at, ...entry }: NewEntry) =>
  query.insertInto('pace_log').values({ ...entry, club_id: clubId, team_id: teamId, at: new Date(at) })

interface Filter {
  readonly teamId: string
  /** The demo's simulator knows what comes: nobody else does. */
  readonly until: number
  readonly search?: string | undefined
}

function filtered({ teamId, until, search }: Filter) {
  const found = logWithNames.where('team_id', '=', teamId).where('at', '<=', new Date(until))
  return search ? found.where('note', 'ilike', contains(search)) : found
}

export const pageOfLog = (
  filter: Filter,
  { limit, offset, sort }: { limit: number; offset: number; sort: readonly ['at', 'asc' | 'desc'] },
) => filtered(filter).orderBy('at', sort[1]).orderBy('id').limit(limit).offset(offset)

export const countLog = (filter: Filter) => filtered(filter).clearSelect().select(sql<number>`count(*)`.as('total'))
