import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { runRegularly } from '../processes/run-regularly.ts'
import { importQueueOf } from './import-queue.ts'
import { refuseLeftReading } from './queries.ts'

const LOOK_EVERY_MS = 5_000

/** The file is only in the memory of the process that reads it: where that process died, the import is closed. */
export function startMapImportJobs(app: FastifyInstance, context: Context): void {
  const close = { name: 'map imports', everyMs: LOOK_EVERY_MS, failure: 'could not close imports that nobody reads' }
  runRegularly(app, context, close, ({ tidy }) => tidy(tx => tx.run(refuseLeftReading(context.processes.id))))
  // Runs before connections close, so that clients still receive the outcome.
  app.addHook('preClose', async () => importQueueOf(context).stop())
}
