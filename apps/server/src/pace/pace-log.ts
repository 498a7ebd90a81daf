import type { PaceLogEntry, paceTeamCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { instantOf } from '../time/club-time.ts'
import type { Verb } from '../verb.ts'
import { clubZone, isSettled } from './board-queries.ts'
import {
  countLog,
  entryByKey,
  entryOf,
  entryOfTeam,
  insertEntry,
  pageOfLog,
  type StoredEntry,
  withdrawEntry,
} from './log-queries.ts'
import { lockedTeam, teamById } from './team-queries.ts'
import { withChanges } from './with-changes.ts'
import { writePace } from './write-pace.ts'

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

/** Five taps on every hole of two rounds, and as much again. */
const MAX_ENTRIES = 500
/** The entries from which clocks and reports are computed. */
const MEASURED = new Set(['tap', 'ruling'])
/** From midnight on: nobody plays longer than into the small hours. */
const DAY_OF_PLAY_MS = 30 * 3_600_000
/** The head count needs no subscription: everybody on the course must be counted. */
const OF_HEAD_COUNT = new Set(['in', 'out'])

export const addPaceLog: Verb<typeof paceTeamCalls.addPaceLog> = async (
  context,
  { caller, clubId: header, params, body: { at, note = null, ...given } },
) => {
  const { team, entry } = await writePace(
    context,
    caller,
    { clubId: header, kind: 'pace-team', recordId: params.id },
    async (tx, clubId) => {
      const team = await tx.maybe(lockedTeam(params.id))
      if (!team) throw new AppError('pace_team_not_found')
      const known = await tx.maybe(entryByKey(given.key))
      if (known?.team_id === team.id) return { team, entry: entryOf(known) }
      // The key is already used in the log of another group: the entry would be reported as logged but be missing here.
      if (known) throw new AppError('pace_log_key_taken', { fields: [{ path: 'key', code: 'taken' }] })
      if (given.kind === 'tap' && given.position > (team.hole_count ?? team.numbers.length))
        throw new AppError('start_hole_unknown', { fields: [{ path: 'position', code: 'unknown' }] })
      const { total } = await tx.one(countLog({ teamId: team.id, until: Number.MAX_SAFE_INTEGER / 10 }))
      if (total >= MAX_ENTRIES) throw new AppError('pace_log_full')
      if ((await tx.one(isSettled(team.day, context.now()))).settled) throw new AppError('pace_day_settled')
      const person = caller.identity?.subject ?? null
      // A phone's clock may be fast: the time of the entry is at most now.
      const seen = Math.min(context.now(), at === undefined ? context.now() : Date.parse(at))
      const { timeZone } = await tx.one(clubZone)
      const midnight = instantOf(team.day, '00:00', timeZone)
      if (MEASURED.has(given.kind) && (seen < midnight || seen > midnight + DAY_OF_PLAY_MS))
        throw new AppError('pace_log_other_day', { fields: [{ path: 'at', code: 'other_day' }] })
      await tx.run(insertEntry({ ...given, clubId, teamId: team.id, at: seen, note, person }))
      const after = entryOf(await tx.one(entryByKey(given.key)))
      await recordChange(tx, caller, { clubId, action: 'pace-team.logged', recordId: team.id, before: null, after })
      return { team, entry: after }
    },
    OF_HEAD_COUNT.has(given.kind) ? 'none' : 'pace',
  )
  const [view] = await withChanges(context, caller, team, [entry])
  return view as PaceLogEntry
}

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
