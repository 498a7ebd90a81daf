import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { createFollowedDay } from './followed-day.ts'
import { keepRoundsOf } from './keep-rounds-of.ts'
import { type OpenDay, openDays } from './report-queries.ts'

const EVERY_MS = 15 * 60_000
const FIRST_MS = 60_000
/** Each may read a whole day of positions. */
const MAX_AT_ONCE = 20

/** Keeps the rounds of days that are over, one day after the other; answers how many days. */
export async function closePaceDays({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const found = await db.platform({ job: 'rounds of pace' }, 'find days that are over', tx =>
    tx.all(openDays(now(), MAX_AT_ONCE)),
  )
  for (const one of found) await closeDay(db, one)
  return found.length
}

async function closeDay(db: Context['db'], { club_id: clubId, day, time_zone: timeZone }: OpenDay): Promise<void> {
  await db.platform({ job: 'rounds of pace' }, 'keep the rounds of a day', tx =>
    keepRoundsOf(tx, { clubId, day, timeZone }, createFollowedDay()),
  )
}

export function startPaceJobs(app: FastifyInstance, context: Context): void {
  let working: Promise<unknown> = Promise.resolve()
  const close = () => {
    working = working
      .then(() => closePaceDays(context))
      .catch(error => context.log.warn({ reason: String(error) }, 'could not keep the rounds of a day'))
  }
  const timers: NodeJS.Timeout[] = []
  app.addHook('onListen', async () => {
    timers.push(setTimeout(close, FIRST_MS).unref(), setInterval(close, EVERY_MS).unref())
  })
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer)
    await working
  })
}
