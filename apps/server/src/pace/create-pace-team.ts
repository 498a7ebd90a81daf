import type { paceTeamCalls } from '@pinwise/contract'
import { recordChange } from '../audit/record-change.ts'
import type { Verb } from '../verb.ts'
import { checkRoomOn, checkStart } from './check-team.ts'
import { insertTeam, teamById, teamByKey, teamView } from './team-queries.ts'
import { writePace } from './write-pace.ts'

export const createPaceTeam: Verb<typeof paceTeamCalls.createPaceTeam> = async (
  context,
  { caller, clubId, body: { key, holeCount = null, templateId = null, state = 'expected', ...given } },
) =>
  writePace(context, caller, { clubId }, async tx => {
    const known = await tx.maybe(teamByKey(key))
    if (known) return teamView(known)
    const fields = { ...given, holeCount, templateId, state }
    await checkStart(tx, fields)
    await checkRoomOn(tx, fields.day)
    const { id } = await tx.one(insertTeam(clubId, key, fields))
    const after = teamView(await tx.one(teamById(id)))
    await recordChange(tx, caller, { clubId, action: 'pace-team.created', recordId: id, before: null, after })
    return after
  })
