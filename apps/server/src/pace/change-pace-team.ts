import { MAX_PACE_TEAMS, type PaceTeam, type paceTeamCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { checkVersion } from '../check-version.ts'
import type { Verb } from '../verb.ts'
import { checkRoomOn, checkStart } from './check-team.ts'
import {
  countTeams,
  deleteTeamRow,
  insertTeam,
  lockedTeam,
  teamById,
  teamByKey,
  teamView,
  updateTeam,
} from './team-queries.ts'
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
