import type { Sealer } from '@pinwise/identity'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { createLane } from '../outbox/lane.ts'
import { storedSecret } from '../secrets/stored-secret.ts'
import { deliverPushes } from './deliver-pushes.ts'
import { isPushService } from './push-services.ts'
import { createVapidKey, readVapidKey, type VapidKeys } from './vapid.ts'

interface PushParts {
  readonly config: Pick<Config, 'isDemo' | 'publicOrigin'>
  readonly db: Database
  readonly sealer: Sealer
  readonly log: FastifyBaseLogger
  readonly now: () => number
}

export type Push = ReturnType<typeof createPush>

/** For what other servers left behind and what is due again; what this server sends is woken for. */
const POLL_MS = 5_000

/** Messages to phones whose browser is not open, through the push services of the browsers. */
export function createPush({ config, db, sealer, log, now }: PushParts) {
  let read: Promise<VapidKeys> | undefined
  const keys = (): Promise<VapidKeys> => {
    read ??= storedSecret({ db, sealer }, 'vapid', createVapidKey).then(readVapidKey)
    // A failed read is retried by the next call.
    read.catch(() => {
      read = undefined
    })
    return read
  }
  const mayReach = (endpoint: string) => isPushService(endpoint, config.isDemo)
  const parts = { db, keys, mayReach, contact: config.publicOrigin, now, log }
  const lane = createLane(
    () => deliverPushes(parts),
    error => log.warn({ reason: String(error) }, 'push messages are out of reach'),
  )
  let timer: NodeJS.Timeout | undefined

  return {
    publicKey: async (): Promise<string> => (await keys()).publicKey,
    mayReach,
    /** Something was written and committed. */
    wake: (): void => lane.wake(),
    async start(): Promise<void> {
      // The first start makes the keys; a browser that subscribes later finds them.
      await keys()
      timer = setInterval(() => lane.wake(), POLL_MS).unref()
      lane.open()
    },
    /** Waits for the deliveries in hand. */
    async stop(): Promise<void> {
      clearInterval(timer)
      await lane.close()
    },
    /** All that is due, now. */
    async deliverDue(): Promise<void> {
      while (await deliverPushes(parts));
    },
  }
}
