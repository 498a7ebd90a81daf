import type { paceTeamCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { countTeams, pageOfTeams, teamById, teamView } from './team-queries.ts'

export const listPaceTeams: Verb<typeof paceTeamCalls.listPaceTeams> = async ({ db }, { caller, clubId, query }) =>
  db.readClubTogether(caller, { clubId }, async (tx, access) => {
    if (access !== 'staff') throw new AppError('club_not_found')
    const rows = await tx.all(pageOfTeams(query, query))
    const { total } = await tx.one(countTeams(query))
    return { items: rows.map(teamView), total }
  })

export const getPaceTeam: Verb<typeof paceTeamCalls.getPaceTeam> = async ({ db }, { caller, clubId, params }) => {
  const { rows } = await db.readClub(caller, { clubId, kind: 'pace-team', recordId: params.id }, teamById(params.id))
  const [row] = rows
  if (!row) throw new AppError('pace_team_not_found')
  return teamView(row)
}
