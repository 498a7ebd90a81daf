import { sql } from 'kysely'
import { json } from '../database/json.ts'
import { query } from '../database/query-builder.ts'
import { playedHoles } from './template-queries.ts'

const ofClub = sql<string>`current_club()`
const layoutsOn = (day: string) =>
  query.selectFrom('pace_teams').select('layout_id').where('club_id', '=', ofClub).where('day', '=', day)

export const clubZone = sql<{ timeZone: string }>`select time_zone as "timeZone" from clubs where id = current_club()`

/** Whether the positions of the day have been deleted, so that results cannot be computed again. */
export const isSettled = (day: string, nowMs: number) => sql<{ settled: boolean }>`
  select ${day} <= to_char(to_timestamp(${nowMs / 1000}::float8) - make_interval(days => retention_days), 'YYYY-MM-DD') as settled
  from clubs where id = current_club()`

/** Where the club says it is: its clubhouse. */
export const clubPlace = sql<{ lng: number | null; lat: number | null }>`
  select lng, lat from clubs where id = current_club()`

export const layoutsOf = (day: string) =>
  query
    .selectFrom('layouts')
    .select(['id', playedHoles(sql.ref('layouts.id')).as('played')])
    .where('club_id', '=', ofClub)
    .where('id', 'in', layoutsOn(day))

export const templatesOf = (day: string) =>
  query
    .selectFrom('pace_templates')
    .select(['id', 'layout_id', 'group_size', 'mode', 'time_par'])
    .where('club_id', '=', ofClub)
    .where('layout_id', 'in', layoutsOn(day))
    .orderBy('created_at')
    .orderBy('id')

/** In a fixed order, whatever the order of writing, and without withdrawn entries. */
export const logOf = (day: string) =>
  query
    .selectFrom('pace_log')
    .innerJoin('pace_teams', 'pace_teams.id', 'pace_log.team_id')
    .select([
      'pace_log.team_id',
      'pace_log.kind',
      'pace_log.at',
      'pace_log.place',
      'pace_log.position',
      'pace_log.minutes',
    ])
    .where('pace_teams.club_id', '=', ofClub)
    .where('pace_teams.day', '=', day)
    .where('pace_log.withdrawn_at', 'is', null)
    .orderBy('pace_log.at')
    .orderBy('pace_log.id')

/** Manual corrections of which group carries which tracker. */
export const correctionsOf = (day: string) =>
  query
    .selectFrom('pace_trackers')
    .innerJoin('pace_teams', 'pace_teams.id', 'pace_trackers.team_id')
    .select([
      'pace_trackers.team_id as groupId',
      'pace_trackers.tracker_id as trackerId',
      'pace_trackers.is_with as isWith',
    ])
    .where('pace_teams.club_id', '=', ofClub)
    .where('pace_teams.day', '=', day)
    .orderBy('pace_trackers.team_id')
    .orderBy('pace_trackers.tracker_id')

export const settingsRow = query.selectFrom('pace_settings').selectAll().where('club_id', '=', ofClub)

/** Two people may save the club's first settings at once. */
export const lockSettings = sql`select pg_advisory_xact_lock(hashtext('pace settings ' || current_club()))`

export const writeSettings = (clubId: string, settings: object) =>
  query
    .insertInto('pace_settings')
    .values({ club_id: clubId, settings: json(settings), version: 2 })
    .onConflict(conflict =>
      conflict.column('club_id').doUpdateSet({
        settings: json(settings),
        version: sql`pace_settings.version + 1`,
        updated_at: sql`now()`,
      }),
    )
