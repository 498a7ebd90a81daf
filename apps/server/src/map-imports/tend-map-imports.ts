import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { importQueueOf } from './import-queue.ts'
import { refuseLeftReading } from './queries.ts'

/** What a server that died was reading nobody reads any more: before anything new begins, it is closed. */
export function tendMapImports(app: FastifyInstance, context: Context): void {
  app.addHook('onReady', async () => {
    await context.db.platform({ job: 'map import' }, 'close imports that a stopped server left', tx =>
      tx.run(refuseLeftReading),
    )
  })
  // Before connections close: who asks meanwhile is told how it ended.
  app.addHook('preClose', async () => importQueueOf(context).stop())
}
