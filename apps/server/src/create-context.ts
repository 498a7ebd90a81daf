import type { FastifyBaseLogger } from 'fastify'
import { openBilling } from './billing/open-billing.ts'
import type { Bus } from './bus/bus.ts'
import { openBus } from './bus/open-bus.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import type { Pools } from './database/connect.ts'
import { createDatabase } from './database/database.ts'
import { openFileStore } from './files/open-file-store.ts'
import { createTokenVerifier, embeddedCheck, externalCheck } from './http/identity.ts'
import { openIdentity } from './identity/open-identity.ts'
import { createLive } from './live/live.ts'
import { createMetrics } from './metrics.ts'
import { openTransports } from './outbox/open-transports.ts'
import { createOutbox } from './outbox/outbox.ts'
import type { Channel } from './outbox/transport.ts'
import { createParts } from './parts.ts'
import { createProcesses } from './processes/processes.ts'
import { createPush } from './push/push.ts'
import { encryptionKeys } from './secrets/encryption-keys.ts'
import { createSealer } from './secrets/sealer.ts'
import { probeSignIn } from './status/probe-sign-in.ts'
import { createStatusBoard } from './status/status-board.ts'

export async function createContext(
  config: Config,
  pools: Pools,
  log: FastifyBaseLogger,
  now: () => number = Date.now,
  bus: Bus = openBus(config, log),
): Promise<Context> {
  const db = createDatabase(pools, now)
  const files = openFileStore(config)
  const metrics = createMetrics()
  const status = createStatusBoard(
    {
      server: async () => 'working',
      database: async () => db.ping().then(() => 'working'),
      files: async () => files.check().then(() => 'working'),
      identity: async () => probeSignIn(config, db).then(() => 'working'),
    },
    metrics,
    now,
  )
  const sealer = createSealer(encryptionKeys(config))
  const transports = openTransports(config)
  const outbox = createOutbox({ db, sealer, transports, now, log, metrics })
  const channels = new Set(Object.keys(transports) as Channel[])
  const identity = await openIdentity({ config, db, sealer, outbox, channels, metrics, log, now })
  const check = config.identity.kind === 'external' ? externalCheck(config.identity, now) : embeddedCheck(identity)
  return {
    config,
    log,
    now,
    db,
    files,
    bus,
    processes: createProcesses({ db, bus, log }),
    sealer,
    outbox,
    push: createPush({ config, db, sealer, log, now }),
    live: createLive({ db, bus, log, now }),
    billing: openBilling({ config, db, log, now }),
    identity,
    verifyToken: createTokenVerifier(check, now),
    status,
    parts: createParts(),
    metrics,
  }
}
