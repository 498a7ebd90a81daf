import { MAX_PACE_TEAMS, type PaceTeam, type paceTeamCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Verb } from '../verb.ts'
import { checkStart } from './check-team.ts'
import { countTeams, insertTeam, teamById, teamByKey, teamView } from './team-queries.ts'
import { writePace } from './write-pace.ts'

/** All of a sheet or nothing of it: half a tee sheet is worse than none. */
export const addPaceTeams: Verb<typeof paceTeamCalls.addPaceTeams> = async (context, { caller, clubId, body }) => {
  const items = await writePace(context, caller, { clubId }, async tx => {
    const added: PaceTeam[] = []
    for (const [
      index,
      { key, holeCount = null, templateId = null, state = 'expected', ...given },
    ] of body.teams.entries()) {
      const known = await tx.maybe(teamByKey(key))
      if (known) {
        added.push(teamView(known))
        continue
      }
      const fields = { ...given, holeCount, templateId, state }
      await checkStart(tx, fields, `teams.${index}.`)
      const { id } = await tx.one(insertTeam(clubId, key, fields))
      const after = teamView(await tx.one(teamById(id)))
      await recordChange(tx, caller, { clubId, action: 'pace-team.created', recordId: id, before: null, after })
      added.push(after)
    }
    for (const day of new Set(body.teams.map(team => team.day))) {
      if ((await tx.one(countTeams({ day }))).total > MAX_PACE_TEAMS) throw new AppError('too_many_pace_teams')
    }
    return added
  })
  return { items, total: items.length }
}
