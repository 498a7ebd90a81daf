import type { Config } from '../config.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { LOGIN_ROLE } from './embedded-postgres-cluster.ts'

export interface OwnerSession {
  ownerUrl: string
  loginUrl: string
  loginRole: string
}

type Where = Pick<Config, 'dataDir' | 'databaseUrl' | 'migrationDatabaseUrl'>

/**
 * Runs `work` with the owner's address of the configured database: the external one, the embedded one of a server
 * that runs, or the embedded one started for as long as the work takes.
 */
export async function withOwnerSession<T>(
  { dataDir, databaseUrl, migrationDatabaseUrl }: Where,
  log: (message: string) => void,
  work: (session: OwnerSession) => Promise<T>,
): Promise<T> {
  if (databaseUrl) {
    const loginRole = decodeURIComponent(new URL(databaseUrl).username)
    return work({ ownerUrl: migrationDatabaseUrl ?? databaseUrl, loginUrl: databaseUrl, loginRole })
  }
  const running = findEmbeddedPostgres(dataDir)
  if (running) return work({ ...running, loginRole: LOGIN_ROLE })
  const started = await startEmbeddedPostgres({ dataDir, log })
  try {
    return await work({ ...started, loginRole: LOGIN_ROLE })
  } finally {
    await started.stop()
  }
}
