import type { PaceTeam } from '@pinwise/contract'
import { type Selectable, sql } from 'kysely'
import { contains } from '../database/contains.ts'
import { query } from '../database/query-builder.ts'
import type { PaceTeams } from '../database/schema.gen.ts'

const ofClub = sql<string>`current_club()`

/** Printed numbers of the layout's holes, in the order of play. */
const numbers = sql<number[]>`(
  select coalesce(jsonb_agg(h.number order by l.ordinal), '[]')
  from layout_holes l join holes h on h.id = l.hole_id where l.layout_id = pace_teams.layout_id)`

const teams = query.selectFrom('pace_teams').where('pace_teams.club_id', '=', ofClub)
const teamsWithHoles = teams.selectAll('pace_teams').select(numbers.as('numbers'))

export type TeamRow = Selectable<PaceTeams> & { readonly numbers: number[] }

export const teamById = (id: string) => teamsWithHoles.where('id', '=', id)
export const lockedTeam = (id: string) => teamById(id).forUpdate('pace_teams')
export const teamByKey = (key: string) => teamsWithHoles.where('key', '=', key)

/** Only staff ever see one. */
export function teamView(row: TeamRow): PaceTeam {
  return {
    id: row.id,
    clubId: row.club_id,
    day: row.day,
    teeTime: row.tee_time,
    layoutId: row.layout_id,
    startPosition: row.start_position,
    startHole: row.numbers[row.start_position - 1] ?? null,
    holeCount: row.hole_count,
    templateId: row.template_id,
    playerCount: row.player_count,
    players: row.players,
    mode: row.mode as PaceTeam['mode'],
    state: row.state as PaceTeam['state'],
    isSimulated: row.simulated,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    can: { edit: true, delete: true },
  }
}

export type TeamFields = Pick<
  PaceTeam,
  | 'day'
  | 'teeTime'
  | 'layoutId'
  | 'startPosition'
  | 'holeCount'
  | 'templateId'
  | 'playerCount'
  | 'players'
  | 'mode'
  | 'state'
>

const columnsOf = (fields: TeamFields) => ({
  day: fields.day,
  tee_time: fields.teeTime,
  layout_id: fields.layoutId,
  start_position: fields.startPosition,
  hole_count: fields.holeCount,
  template_id: fields.templateId,
  // Whoever is named is there.
  player_count: Math.max(fields.playerCount, fields.players.length),
  players: fields.players,
  mode: fields.mode,
  state: fields.state,
})

export const insertTeam = (clubId: string, key: string, fields: TeamFields) =>
  query
    .insertInto('pace_teams')
    .values({ club_id: clubId, key, ...columnsOf(fields) })
    .returning('id')

export const updateTeam = (id: string, fields: TeamFields) =>
  query
    .updateTable('pace_teams')
    .set({ ...columnsOf(fields), version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)

export const deleteTeamRow = (id: string) => query.deleteFrom('pace_teams').where('id', '=', id)

export const upsertCorrection = (given: {
  clubId: string
  teamId: string
  trackerId: string
  isWith: boolean
  person: string | null
}) =>
  query
    .insertInto('pace_trackers')
    .values({
      club_id: given.clubId,
      team_id: given.teamId,
      tracker_id: given.trackerId,
      is_with: given.isWith,
      person: given.person,
    })
    .onConflict(conflict =>
      conflict.columns(['team_id', 'tracker_id']).doUpdateSet({ is_with: given.isWith, person: given.person }),
    )

interface Filter {
  readonly day?: string | undefined
  readonly search?: string | undefined
}

function filtered({ day, search }: Filter) {
  const found = day ? teamsWithHoles.where('day', '=', day) : teamsWithHoles
  return search ? found.where(sql`array_to_string(players, ' ')`, 'ilike', contains(search)) : found
}

export function pageOfTeams(
  filter: Filter,
  { limit, offset, sort: [by, direction] }: { limit: number; offset: number; sort: readonly [string, 'asc' | 'desc'] },
) {
  const found = filtered(filter)
  const sorted =
    by === 'createdAt'
      ? found.orderBy('created_at', direction)
      : found.orderBy('day', direction).orderBy('tee_time', direction).orderBy('start_position', direction)
  return sorted.orderBy('id').limit(limit).offset(offset)
}

export const countTeams = (filter: Filter) => filtered(filter).clearSelect().select(sql<number>`count(*)`.as('total'))

/** How many holes the layout has; none where it is not the club's. */
export const holeCountOf = (layoutId: string) =>
  query
    .selectFrom('layouts')
    .select(sql<number>`(select count(*) from layout_holes where layout_id = layouts.id)`.as('holes'))
    .where('club_id', '=', ofClub)
    .where('id', '=', layoutId)
