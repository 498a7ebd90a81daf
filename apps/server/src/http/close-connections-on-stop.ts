import type { FastifyInstance } from 'fastify'

const LOOK_EVERY_MS = 50

/** A connection kept alive after its last answer would hold a stopping server for as long as the client likes. */
export function closeConnectionsOnStop(app: FastifyInstance): void {
  let isStopping = false
  // Whoever asks on an open connection meanwhile is answered, and asks the next time on another.
  app.addHook('onRequest', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    isStopping = true
    const timer = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS)
    app.server.once('close', () => clearInterval(timer))
    // Without a listening server (in tests) no close event comes.
    timer.unref()
  })
}
