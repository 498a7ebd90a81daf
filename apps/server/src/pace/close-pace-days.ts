import type { Context } from '../context.ts'
import { writeAs } from '../processes/write-as.ts'
import { createFollowedDay } from './followed-day.ts'
import { openDays } from './report-queries.ts'
import { storeRoundsOf } from './store-rounds-of.ts'

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
