import { randomUUID } from 'node:crypto'
import type { paceTeamCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { checkVersion } from '../check-version.ts'
import type { Verb } from '../verb.ts'
import { insertEntry } from './log-queries.ts'
import { lockedTeam, teamById, teamView, updateTeam } from './team-queries.ts'
import { writePace } from './write-pace.ts'

const MAX_PLAYERS = 8

/** Two groups that go on as one: the other stays on the sheet as withdrawn, with its log. */
export const mergePaceTeams: Verb<typeof paceTeamCalls.mergePaceTeams> = async (
  context,
  { caller, clubId: header, params, body: { version, otherId, otherVersion } },
) => {
  const key = { clubId: header, kind: 'pace-team', recordId: params.id } as const
  return writePace(context, caller, key, async (tx, clubId) => {
    // In one order, so that two marshals who merge the same groups do not wait for each other.
    const rows = new Map<string, Awaited<ReturnType<typeof lock>>>()
    const lock = async (id: string) => {
      const row = await tx.maybe(lockedTeam(id))
      if (!row) throw new AppError('pace_team_not_found')
      return row
    }
    for (const id of [params.id, otherId].sort()) rows.set(id, await lock(id))
    const [team, other] = [params.id, otherId].map(id => teamView(rows.get(id) as Awaited<ReturnType<typeof lock>>))
    if (!team || !other) throw new AppError('pace_team_not_found')
    checkVersion(version, team)
    checkVersion(otherVersion, other)
    const players = [...team.players, ...other.players]
    const playerCount = team.playerCount + other.playerCount
    const isAlike = team.id !== other.id && team.day === other.day && team.layoutId === other.layoutId
    const arePlaying = team.state === 'expected' && other.state === 'expected'
    if (!isAlike || !arePlaying || playerCount > MAX_PLAYERS) throw new AppError('pace_teams_do_not_fit')
    await tx.run(updateTeam(team.id, { ...team, players, playerCount }))
    await tx.run(updateTeam(other.id, { ...other, state: 'withdrawn' }))
    const person = caller.identity?.subject ?? null
    const note = { clubId, kind: 'note', at: context.now(), person } as const
    await tx.run(
      insertEntry({
        ...note,
        teamId: team.id,
        key: randomUUID(),
        note: `+ ${other.teeTime} ${other.players.join(', ')}`.trim(),
      }),
    )
    await tx.run(
      insertEntry({
        ...note,
        teamId: other.id,
        key: randomUUID(),
        note: `→ ${team.teeTime} ${team.players.join(', ')}`.trim(),
      }),
    )
    const merged = teamView(await tx.one(teamById(team.id)))
    await recordChange(tx, caller, {
      clubId,
      action: 'pace-team.merged',
      recordId: team.id,
      before: team,
      after: merged,
    })
    const gone = teamView(await tx.one(teamById(other.id)))
    await recordChange(tx, caller, {
      clubId,
      action: 'pace-team.merged',
      recordId: other.id,
      before: other,
      after: gone,
    })
    return merged
  })
}
