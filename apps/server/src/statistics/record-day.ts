import type { Context } from '../context.ts'
import { createFollowedDay } from '../pace/followed-day.ts'
import { readPaceDay } from '../pace/read-pace-day.ts'
import { writeAs } from '../processes/write-as.ts'
import { countsBetween, enterClubForJob, lockDay, type PendingDay, pendingDays } from './queries.ts'
import { boundsOf, recordOf } from './record-of.ts'
import { readStandingGroups } from './standing-groups.ts'
import { storeDayRecord } from './store-day-record.ts'
import { storeDayStanding } from './store-standing.ts'

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
