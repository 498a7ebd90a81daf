import type { Config } from '../config.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { LOGIN_ROLE } from './embedded-postgres-cluster.ts'
import { lockData } from './lock-data.ts'

interface OwnerSession {
  ownerUrl: string
  loginUrl: string
  loginRole: string
}

type Where = Pick<Config, 'dataDir' | 'databaseUrl' | 'migrationDatabaseUrl'>

/**
 * Runs `work` with the owner's address of the configured database: the external one, the embedded one of a server
 * that runs, or the embedded one started for as long as the work takes. `alone`: it is refused while a server runs.
 */
export async function withOwnerSession<T>(
  { dataDir, databaseUrl, migrationDatabaseUrl }: Where,
  log: (message: string) => void,
  work: (session: OwnerSession) => Promise<T>,
  { alone = false } = {},
): Promise<T> {
  if (databaseUrl) {
    const loginRole = decodeURIComponent(new URL(databaseUrl).username)
    const session = { ownerUrl: migrationDatabaseUrl ?? databaseUrl, loginUrl: databaseUrl, loginRole }
    return alone ? withDataLock(databaseUrl, () => work(session)) : work(session)
  }
  const running = alone ? null : findEmbeddedPostgres(dataDir)
  if (running) return work({ ...running, loginRole: LOGIN_ROLE })
  const started = await startEmbeddedPostgres({ dataDir, log })
  try {
    return await work({ ...started, loginRole: LOGIN_ROLE })
  } finally {
    await started.stop()
  }
}

async function withDataLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const lock = await lockData({
    url,
    what: 'This database',
    setting: 'DATABASE_URL to another database',
    attempts: 1,
    onLost: () => undefined,
  })
  try {
    return await work()
  } finally {
    await lock.release()
  }
}
