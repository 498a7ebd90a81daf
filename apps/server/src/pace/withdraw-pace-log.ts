import type { paceTeamCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Verb } from '../verb.ts'
import { isSettled } from './board-queries.ts'
import { entryOf, entryOfTeam, type StoredEntry, withdrawEntry } from './log-queries.ts'
import { lockedTeam } from './team-queries.ts'
import { writePace } from './write-pace.ts'

/** Correcting a head count needs no subscription. */
const PLAN = 'none'

export const withdrawPaceLog: Verb<typeof paceTeamCalls.withdrawPaceLog> = async (
  context,
  { caller, clubId: header, params, body: { entryId } },
) => {
  const key = { clubId: header, kind: 'pace-team', recordId: params.id } as const
  const work: Parameters<typeof writePace<StoredEntry>>[3] = async (tx, clubId) => {
    const team = await tx.maybe(lockedTeam(params.id))
    if (!team) throw new AppError('pace_team_not_found')
    const found = await tx.maybe(entryOfTeam(team.id, entryId))
    // A reminder cannot be withdrawn, because golfers have already read it.
    if (!found || found.kind === 'reminder') throw new AppError('pace_log_entry_not_found')
    const before = entryOf(found)
    if (before.withdrawn) return before
    if ((await tx.one(isSettled(team.day, context.now()))).settled) throw new AppError('pace_day_settled')
    await tx.run(withdrawEntry(found.id, context.now(), caller.identity?.subject ?? null))
    const after = entryOf(await tx.one(entryOfTeam(team.id, entryId)))
    await recordChange(tx, caller, { clubId, action: 'pace-team.log-withdrawn', recordId: team.id, before, after })
    return after
  }
  return { ...(await writePace(context, caller, key, work, PLAN)), change: null }
}
