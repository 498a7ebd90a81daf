import type { Context } from '../context.ts'
import type { Tx } from '../database/database.ts'
import { createFollowedDay } from '../pace/followed-day.ts'
import { type ReadDay, readPaceDay } from '../pace/read-pace-day.ts'
import { writeAs } from '../processes/write-as.ts'
import { fixesOfTrackers } from '../trackers/read-fixes.ts'
import { countsBetween, enterClubForJob, lockDay, type PendingDay, pendingDays } from './queries.ts'
import { boundsOf, recordOf } from './record-of.ts'
import { storeDayRecord } from './store-day-record.ts'
import { type StandingGroup, storeDayStanding } from './store-standing.ts'

const MAX_DAYS_AT_ONCE = 200

/** Computes the record of one day of one club. Repeating it gives the same record. */
export async function recordDay(
  { db, now }: Pick<Context, 'db' | 'now'>,
  pending: PendingDay,
  write = writeAs(db, 'daily record'),
): Promise<void> {
  await write('record a day of a club', async tx => {
    await tx.run(enterClubForJob(pending.clubId))
    await tx.run(lockDay(pending))
    const { from, to } = boundsOf(pending.day, pending.timeZone)
    const read = await readPaceDay(tx, pending, createFollowedDay(), to.getTime())
    const record = recordOf(pending, read, await tx.one(countsBetween(pending.day, from, to)))
    const row = { clubId: pending.clubId, simulated: false, madeAt: new Date(now()) }
    await storeDayRecord(tx, record, row)
    const groups = await readStandingGroups(tx, pending.clubId, read)
    await storeDayStanding(tx, { clubId: pending.clubId, day: pending.day, simulated: false }, groups)
  })
}

/** Records every finished day of every club that has no record yet, and returns their number. */
export async function recordPendingDays(
  context: Pick<Context, 'db' | 'now'>,
  write = writeAs(context.db, 'daily record'),
): Promise<number> {
  const pending = await write('find days without a record', tx =>
    tx.all(pendingDays(new Date(context.now()), MAX_DAYS_AT_ONCE)),
  )
  for (const day of pending) await recordDay(context, day, write)
  return pending.length
}

/** The groups of a day with the positions of their trackers, while the group carried them. */
async function readStandingGroups(tx: Tx, clubId: string, read: ReadDay): Promise<StandingGroup[]> {
  const assigned = [...read.followed.values()].flatMap(({ trackers }) => trackers)
  if (assigned.length === 0) return []
  const msOf = (seconds: number) => read.originMs + seconds * 1000
  const fixes = await fixesOfTrackers(tx, clubId, [...new Set(assigned.map(({ trackerId }) => trackerId))], {
    fromMs: msOf(Math.min(...assigned.map(({ fromSeconds }) => fromSeconds))),
    toMs: msOf(Math.max(...assigned.map(({ toSeconds }) => toSeconds))),
  })
  const byTracker = Map.groupBy(
    fixes.sort((a, b) => a.atMs - b.atMs || (a.fixId < b.fixId ? -1 : 1)),
    ({ trackerId }) => trackerId,
  )
  return read.teams.map(team => ({
    layoutId: team.layout_id,
    golfers: team.player_count,
    trackers: (read.followed.get(team.id)?.trackers ?? []).flatMap(({ trackerId, fromSeconds, toSeconds }) => {
      const own = (byTracker.get(trackerId) ?? []).flatMap(({ atMs, lng, lat }) => {
        const atSeconds = (atMs - read.originMs) / 1000
        return atSeconds >= fromSeconds && atSeconds < toSeconds ? [{ atSeconds, lng, lat }] : []
      })
      return own.length > 0 ? [own] : []
    }),
  }))
}
