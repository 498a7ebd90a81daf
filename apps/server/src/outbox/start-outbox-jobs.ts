import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { runRegularly } from '../processes/run-regularly.ts'

const DAY_MS = 86_400_000

/** Messages leave from every process, each held by the one that sends it; old ones are erased by one. */
export function startOutboxJobs(app: FastifyInstance, context: Context): void {
  const erase = { name: 'outbox', everyMs: DAY_MS, failure: 'could not erase old messages' }
  runRegularly(app, context, erase, ({ tidy }) => context.outbox.eraseSettled(tidy))
}
