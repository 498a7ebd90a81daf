import type { paceTeamCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { countLog, entryOf, pageOfLog } from './log-queries.ts'
import { teamById } from './team-queries.ts'

export const listPaceLog: Verb<typeof paceTeamCalls.listPaceLog> = async (
  { db, now },
  { caller, clubId, params, query },
) =>
  db.readClubTogether(caller, { clubId, kind: 'pace-team', recordId: params.id }, async tx => {
    if (!(await tx.maybe(teamById(params.id)))) throw new AppError('pace_team_not_found')
    const filter = { ...query, teamId: params.id, until: now() }
    const rows = await tx.all(pageOfLog(filter, query))
    const { total } = await tx.one(countLog(filter))
    return { items: rows.map(entryOf), total }
  })
