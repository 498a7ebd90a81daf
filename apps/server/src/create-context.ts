import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { createDatabase, type Pools } from './database/database.ts'
import { openFileStore } from './files/open-file-store.ts'
import { createTokenVerifier } from './http/identity.ts'
import { createMetrics } from './operations/metrics.ts'
import { createStatusBoard } from './status/status-board.ts'

export function createContext(
  config: Config,
  pools: Pools,
  log: FastifyBaseLogger,
  now: () => number = Date.now,
): Context {
  const db = createDatabase(pools)
  const files = openFileStore(config)
  const metrics = createMetrics()
  const status = createStatusBoard(
    {
      server: async () => 'working',
      database: async () => db.ping().then(() => 'working'),
      files: async () => files.check().then(() => 'working'),
      identity: async () => (config.identity ? 'working' : 'not-configured'),
    },
    metrics,
    now,
  )
  return { config, log, now, db, files, verifyToken: createTokenVerifier(config.identity, now), status, metrics }
}
