import type { paceTeamCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { checkTracker } from '../trackers/check-tracker.ts'
import type { Verb } from '../verb.ts'
import { lockedTeam, upsertCorrection } from './team-queries.ts'
import { writePace } from './write-pace.ts'

export const setPaceTracker: Verb<typeof paceTeamCalls.setPaceTracker> = async (
  context,
  { caller, clubId: header, params, body: { trackerId, isWith } },
) => {
  const key = { clubId: header, kind: 'pace-team', recordId: params.id } as const
  await writePace(context, caller, key, async (tx, clubId) => {
    const team = await tx.maybe(lockedTeam(params.id))
    if (!team) throw new AppError('pace_team_not_found')
    await checkTracker(tx, clubId, trackerId)
    const person = caller.identity?.subject ?? null
    await tx.run(upsertCorrection({ clubId, teamId: team.id, trackerId, isWith, person }))
    await recordChange(tx, caller, {
      clubId,
      action: 'pace-team.tracker-set',
      recordId: team.id,
      before: null,
      after: { trackerId, isWith },
    })
  })
  return undefined
}
