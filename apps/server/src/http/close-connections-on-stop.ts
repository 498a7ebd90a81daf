import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const LOOK_EVERY_MS = 50
/** Longer than a proxy keeps an idle connection (docs/operations.md), so that afterwards it holds none of ours. */
const LEAVES_PROXY_MS = 3_000

/**
 * A keep-alive connection would hold a stopping server for as long as the client likes. A proxy may send a request at
 * the moment its connection is closed, and that request would be lost. Behind a proxy the server therefore continues
 * for a while, and closes each connection with its next answer.
 */
export function closeConnectionsOnStop(app: FastifyInstance, { trustProxy }: Pick<Config, 'trustProxy'>): void {
  let isStopping = false
  // A request on an open connection is still answered, and the client opens a new connection for the next one.
  app.addHook('onRequest', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    isStopping = true
    if (trustProxy && app.server.listening) await sleep(LEAVES_PROXY_MS)
    const timer = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS)
    app.server.once('close', () => clearInterval(timer))
    // Without a listening server (in tests) no close event comes.
    timer.unref()
  })
}
