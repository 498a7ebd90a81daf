import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

const BEAT_EVERY_MS = 20_000
const CHECK_EVERY_MS = 60_000

/** A look at every club that is listened to: nobody waits for it. */
export function checkRightsSoon({ live, log }: Pick<Context, 'live' | 'log'>): void {
  void live.checkRights().catch(error => log.warn({ reason: String(error) }, 'could not check who may listen'))
}

export function tendLive(app: FastifyInstance, { live, log }: Context): void {
  const timers: NodeJS.Timeout[] = []
  const check = () => {
    live.dropQuiet()
    checkRightsSoon({ live, log })
  }
  app.addHook('onReady', async () => {
    timers.push(setInterval(() => live.beat(), BEAT_EVERY_MS).unref(), setInterval(check, CHECK_EVERY_MS).unref())
  })
  // A stream never ends by itself, and a stopping server waits for its answers.
  app.addHook('preClose', async () => {
    for (const timer of timers) clearInterval(timer)
    live.close()
  })
}
