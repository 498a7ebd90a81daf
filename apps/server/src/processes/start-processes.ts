import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

/** While it serves, a process says that it is alive; when it stops, others go on with its work. */
export function startProcesses(app: FastifyInstance, { processes, bus }: Context): void {
  app.addHook('onListen', async () => processes.start())
  // After the work itself has stopped: hooks of closing run in the opposite order.
  app.addHook('onClose', async () => {
    await processes.stop()
    await bus.close()
  })
}
