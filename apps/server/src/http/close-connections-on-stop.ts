import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const LOOK_EVERY_MS = 50
/** Longer than a proxy keeps a connection that nobody uses (docs/operations.md): afterwards it has none of ours left. */
const LEAVES_PROXY_MS = 3_000

/**
 * A connection kept alive after its last answer would hold a stopping server for as long as the client likes. A proxy
 * may send a request in the very moment in which such a connection is closed, which nobody would answer: so behind one
 * the server goes on for a while, and ends each connection with its next answer.
 */
export function closeConnectionsOnStop(app: FastifyInstance, { trustProxy }: Pick<Config, 'trustProxy'>): void {
  let isStopping = false
  // Whoever asks on an open connection meanwhile is answered, and asks the next time on another.
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
