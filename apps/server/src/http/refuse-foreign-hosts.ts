import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Config } from '../config.ts'
import { isLoopback } from '../is-loopback.ts'

/** The demo has accounts whose passwords everybody knows, so it answers to no name but this machine's own: no proxy can publish it. */
export function refuseForeignHosts(app: FastifyInstance, { isDemo }: Pick<Config, 'isDemo'>): void {
  if (!isDemo) return
  app.addHook('onRequest', async ({ headers, hostname }) => {
    if (headers.host !== undefined && !isLoopback(hostname)) {
      throw new AppError('forbidden', { detail: 'the demo answers on this machine only; set PUBLIC_ORIGIN' })
    }
  })
}
