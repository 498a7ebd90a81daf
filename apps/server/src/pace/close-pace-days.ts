import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { runRegularly } from '../processes/run-regularly.ts'
import { writeAs } from '../processes/write-as.ts'
import { createFollowedDay } from './followed-day.ts'
import { storeRoundsOf } from './keep-rounds-of.ts'
import { openDays } from './report-queries.ts'

const EVERY_MS = 15 * 60_000
const FIRST_MS = 60_000
/** Each may read a whole day of positions. */
const MAX_AT_ONCE = 20

/** Keeps the rounds of days that are over, one day after the other; answers how many days. */
export async function closePaceDays(
  { db, now }: Pick<Context, 'db' | 'now'>,
  write = writeAs(db, 'rounds of pace'),
): Promise<number> {
  const found = await write('find days that are over', tx => tx.all(openDays(now(), MAX_AT_ONCE)))
  for (const { club_id: clubId, day, time_zone: timeZone } of found)
    await write('keep the rounds of a day', tx => storeRoundsOf(tx, { clubId, day, timeZone }, createFollowedDay()))
  return found.length
}

export function startPaceJobs(app: FastifyInstance, context: Context): void {
  const failure = 'could not keep the rounds of a day'
  const regular = { name: 'rounds of pace', everyMs: EVERY_MS, firstMs: FIRST_MS, failure }
  runRegularly(app, context, regular, ({ write }) => closePaceDays(context, write))
}
