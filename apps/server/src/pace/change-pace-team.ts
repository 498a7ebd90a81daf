import type { paceTeamCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { checkVersion } from '../check-version.ts'
import type { Verb } from '../verb.ts'
import { checkRoomOn, checkStart } from './check-team.ts'
import { lockedTeam, teamById, teamView, updateTeam } from './team-queries.ts'
import { writePace } from './write-pace.ts'

export const changePaceTeam: Verb<typeof paceTeamCalls.changePaceTeam> = async (
  context,
  { caller, clubId: header, params, body: { version, ...given } },
) =>
  writePace(context, caller, { clubId: header, kind: 'pace-team', recordId: params.id }, async (tx, clubId) => {
    const row = await tx.maybe(lockedTeam(params.id))
    if (!row) throw new AppError('pace_team_not_found')
    const before = teamView(row)
    checkVersion(version, before)
    const isMoved = given.layoutId !== undefined && given.layoutId !== before.layoutId
    // The time par of another layout is not for this one.
    const changed = { ...before, ...(isMoved && { templateId: null }), ...given }
    if (isMoved || given.startPosition !== undefined) await checkStart(tx, changed)
    if (changed.day !== before.day) await checkRoomOn(tx, changed.day)
    await tx.run(updateTeam(before.id, changed))
    const after = teamView(await tx.one(teamById(before.id)))
    await recordChange(tx, caller, { clubId, action: 'pace-team.changed', recordId: before.id, before, after })
    return after
  })
