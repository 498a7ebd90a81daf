import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { runRegularly } from '../processes/run-regularly.ts'
import { eraseEvents, setGuests } from './queries.ts'

const BEAT_EVERY_MS = 20_000
const POLL_EVERY_MS = 1_000
/** A right or a sign-in that ended in another process ends the stream here after this, and the time that the look takes. */
const CHECK_EVERY_MS = 3_000
const ERASE_EVERY_MS = 60_000
const COUNT_EVERY_MS = 5_000

/** A look at every club that is listened to: nobody waits for it. */
export function checkRightsSoon({ live, log }: Pick<Context, 'live' | 'log'>): void {
  void live.checkRights().catch(error => log.warn({ reason: String(error) }, 'could not check who may listen'))
}

export function startLiveJobs(app: FastifyInstance, context: Context): void {
  const { db, live, log, processes } = context
  const timers: NodeJS.Timeout[] = []
  const poll = oneAtATime(live.poll, error => log.warn({ reason: String(error) }, 'could not look for events'))
  const check = oneAtATime(live.checkRights, error =>
    log.warn({ reason: String(error) }, 'could not check who may listen'),
  )
  let counted = '{}'
  const count = oneAtATime(
    async () => {
      const guests = Object.fromEntries(live.guests())
      if (JSON.stringify(guests) === counted) return
      await db.processRead(setGuests(processes.id, guests))
      counted = JSON.stringify(guests)
    },
    error => log.warn({ reason: String(error) }, 'could not say how many listen'),
  )
  app.addHook('onListen', async () => {
    timers.push(
      setInterval(count, COUNT_EVERY_MS).unref(),
      setInterval(() => live.beat(), BEAT_EVERY_MS).unref(),
      setInterval(poll, POLL_EVERY_MS).unref(),
      setInterval(check, CHECK_EVERY_MS).unref(),
    )
  })
  const erase = { name: 'live events', everyMs: ERASE_EVERY_MS, failure: 'could not erase old events' }
  runRegularly(app, context, erase, ({ tidy }) => tidy(tx => tx.run(eraseEvents)))
  // A stream never ends by itself, and a stopping server waits for its answers.
  app.addHook('preClose', async () => {
    for (const timer of timers) clearInterval(timer)
    live.close()
  })
}

function oneAtATime(work: () => Promise<void>, onError: (error: unknown) => void): () => void {
  let isWorking = false
  return () => {
    if (isWorking) return
    isWorking = true
    work()
      .catch(onError)
      .finally(() => {
        isWorking = false
      })
  }
}
