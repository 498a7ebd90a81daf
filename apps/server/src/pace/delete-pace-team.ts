import type { paceTeamCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Verb } from '../verb.ts'
import { deleteTeamRow, lockedTeam, teamView } from './team-queries.ts'
import { writePace } from './write-pace.ts'

export const deletePaceTeam: Verb<typeof paceTeamCalls.deletePaceTeam> = async (
  context,
  { caller, clubId: header, params },
) => {
  await writePace(context, caller, { clubId: header, kind: 'pace-team', recordId: params.id }, async (tx, clubId) => {
    const row = await tx.maybe(lockedTeam(params.id))
    if (!row) throw new AppError('pace_team_not_found')
    await tx.run(deleteTeamRow(row.id))
    const before = teamView(row)
    await recordChange(tx, caller, { clubId, action: 'pace-team.deleted', recordId: row.id, before, after: null })
  })
  return undefined
}
