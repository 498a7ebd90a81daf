import type { paceTeamCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { teamById, teamView } from './team-queries.ts'

export const getPaceTeam: Verb<typeof paceTeamCalls.getPaceTeam> = async ({ db }, { caller, clubId, params }) => {
  const { rows } = await db.readClub(caller, { clubId, kind: 'pace-team', recordId: params.id }, teamById(params.id))
  const [row] = rows
  if (!row) throw new AppError('pace_team_not_found')
  return teamView(row)
}
