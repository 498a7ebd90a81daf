import { sql } from 'kysely'
import { query } from '../database/query-builder.ts'
import { playedHoles } from './template-queries.ts'

const ofClub = sql<string>`current_club()`
const layoutsOn = (day: string) =>
  query.selectFrom('pace_teams').select('layout_id').where('club_id', '=', ofClub).where('day', '=', day)

export const clubZone = sql<{ timeZone: string }>`select time_zone as "timeZone" from clubs where id = current_club()`

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

/** In one order, whatever the order of writing. */
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
    .orderBy('pace_log.at')
    .orderBy('pace_log.id')
