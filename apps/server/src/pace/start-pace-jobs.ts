import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { runRegularly } from '../processes/run-regularly.ts'
import { writeAs } from '../processes/write-as.ts'
import { createFollowedDay } from './followed-day.ts'
import { createPaceReminders } from './pace-reminders.ts'
import { openDays } from './report-queries.ts'
import { storeRoundsOf } from './store-rounds-of.ts'

const MINUTE_MS = 60_000

export function startPaceJobs(app: FastifyInstance, context: Context): void {
  const rounds = {
    name: 'rounds of pace',
    everyMs: 15 * MINUTE_MS,
    firstMs: MINUTE_MS,
    failure: 'could not keep the rounds of a day',
  }
  runRegularly(app, context, rounds, ({ write }) => closePaceDays(context, write))
  const remind = createPaceReminders(context)
  const reminders = {
    name: 'pace reminders',
    everyMs: MINUTE_MS,
    firstMs: MINUTE_MS / 2,
    failure: 'could not look for groups that are behind',
  }
  runRegularly(app, context, reminders, ({ write }) => remind(write))
}

/** Each may read a whole day of positions. */
const MAX_AT_ONCE = 20

/** Stores the rounds of finished days, one day after another, and returns the number of days. */
export async function closePaceDays(
  { db, now }: Pick<Context, 'db' | 'now'>,
  write = writeAs(db, 'rounds of pace'),
): Promise<number> {
  const found = await write('find days that are over', tx => tx.all(openDays(now(), MAX_AT_ONCE)))
  for (const { club_id: clubId, day, time_zone: timeZone } of found)
    await write('keep the rounds of a day', tx => storeRoundsOf(tx, { clubId, day, timeZone }, createFollowedDay()))
  return found.length
}
