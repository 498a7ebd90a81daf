import type { paceTeamCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { countLog, entryOf, pageOfLog } from './log-queries.ts'
import { teamById } from './team-queries.ts'
import { withChanges } from './with-changes.ts'

export const listPaceLog: Verb<typeof paceTeamCalls.listPaceLog> = async (
  context,
  { caller, clubId, params, query },
) => {
  const key = { clubId, kind: 'pace-team', recordId: params.id } as const
  const { team, entries, total } = await context.db.readClubTogether(caller, key, async tx => {
    const team = await tx.maybe(teamById(params.id))
    if (!team) throw new AppError('pace_team_not_found')
    const filter = { ...query, teamId: params.id, until: context.now() }
    const rows = await tx.all(pageOfLog(filter, query))
    const { total } = await tx.one(countLog(filter))
    return { team, entries: rows.map(entryOf), total }
  })
  return { items: await withChanges(context, caller, team, entries), total }
}
