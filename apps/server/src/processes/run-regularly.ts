import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import type { HeldClaim } from './processes.ts'

interface Regular {
  /** As the log and the table of jobs call it. */
  readonly name: string
  readonly everyMs: number
  /** The delay after the start; none by default. */
  readonly firstMs?: number
  /** For the log. */
  readonly failure: string
}

/** Work that one process at a time does again and again while it serves, never twice at once. */
export function runRegularly(
  app: FastifyInstance,
  { processes, log }: Pick<Context, 'processes' | 'log'>,
  { name, everyMs, firstMs = 0, failure }: Regular,
  work: (claim: HeldClaim) => Promise<unknown>,
): void {
  const job = processes.job(name)
  const timers: NodeJS.Timeout[] = []
  let running: Promise<unknown> | undefined
  const run = () => {
    running ??= job
      .run(work)
      .catch(error => log.warn({ reason: String(error) }, failure))
      .finally(() => {
        running = undefined
      })
    return running
  }
  app.addHook('onListen', async () => {
    timers.push(setTimeout(run, firstMs).unref(), setInterval(run, everyMs).unref())
  })
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer)
    await running
  })
}
