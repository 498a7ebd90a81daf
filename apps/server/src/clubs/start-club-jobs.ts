import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { eraseDeletedClubs } from './erase-deleted-clubs.ts'

const EVERY_MS = 3_600_000

/** When the server starts, and once an hour from then on: clubs whose week is over are erased. */
export function startClubJobs(app: FastifyInstance, context: Context): void {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  const erase = () => {
    running = running
      .then(() => eraseDeletedClubs(context))
      .catch(error => context.log.warn({ reason: String(error) }, 'could not erase deleted clubs'))
  }
  app.addHook('onListen', async () => {
    erase()
    timer = setInterval(erase, EVERY_MS).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
