import type { FastifyInstance } from 'fastify'

const LOOK_EVERY_MS = 50

/** A connection kept alive after its last answer would hold a stopping server for as long as the client likes. */
export function closeConnectionsOnStop(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS)
    app.server.once('close', () => clearInterval(timer))
    // Without a listening server (in tests) no close event comes.
    timer.unref()
  })
}
