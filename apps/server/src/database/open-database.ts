import type { Config } from '../config.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { LOGIN_ROLE } from './embedded-postgres-cluster.ts'
import { migrate } from './migrate.ts'

export interface OpenedDatabase {
  readonly ownerUrl: string
  readonly loginUrl: string
  /** Tells a second start on the same data where this one serves. */
  announce(address: string): Promise<void>
  stop(): Promise<void>
}

/** The database of the configuration, running and migrated. */
export async function openDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'migrationDatabaseUrl'>,
  log: (message: string) => void,
  onLost: (reason: string) => void,
): Promise<OpenedDatabase> {
  if (config.databaseUrl) {
    const ownerUrl = config.migrationDatabaseUrl ?? config.databaseUrl
    const loginRole = decodeURIComponent(new URL(config.databaseUrl).username)
    await migrate({ ownerUrl, loginRole, log })
    return { ownerUrl, loginUrl: config.databaseUrl, announce: async () => {}, stop: async () => {} }
  }
  log('Starting the database.')
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log, onLost })
  try {
    await migrate({ ownerUrl: postgres.ownerUrl, loginRole: LOGIN_ROLE, log })
  } catch (error) {
    await postgres.stop()
    throw error
  }
  return postgres
}
