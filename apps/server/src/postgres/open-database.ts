import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { migrate } from '../database/migrate.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { LOGIN_ROLE } from './embedded-postgres-cluster.ts'
import { type DataLock, lockData } from './lock-data.ts'

interface OpenedDatabase {
  readonly ownerUrl: string
  readonly loginUrl: string
  /** Tells a second start on the same data where this one serves. */
  announce(address: string): Promise<void>
}

export interface DatabaseToOpen {
  /** Running, and migrated. */
  readonly opened: Promise<OpenedDatabase>
  /** At any moment, however far the opening has come. */
  stop(): Promise<void>
}

type Where = Pick<Config, 'dataDir' | 'databaseUrl' | 'migrationDatabaseUrl'>
type Log = (message: string) => void

/** A server that stops has this long, and a little for its goodbye. */
const PATIENCE_MS = 30_000
const GOODBYE_MS = 2_000

/** The database of the configuration. */
export function openDatabase(config: Where, log: Log, onLost: (reason: string) => void): DatabaseToOpen {
  const { databaseUrl, migrationDatabaseUrl = databaseUrl } = config
  return databaseUrl && migrationDatabaseUrl
    ? openExternal(databaseUrl, migrationDatabaseUrl, log, onLost)
    : openEmbedded(config.dataDir, log, onLost)
}

/** Any number of servers share it; a restore, which replaces everything under their feet, has it alone. */
function openExternal(loginUrl: string, ownerUrl: string, log: Log, onLost: (reason: string) => void): DatabaseToOpen {
  let lock: DataLock | undefined
  async function open(): Promise<OpenedDatabase> {
    lock = await lockData({
      url: loginUrl,
      isShared: true,
      what: 'This database',
      setting: 'DATABASE_URL to another database',
      patienceMs: PATIENCE_MS,
      onWait: () => log('This database is being replaced. Waiting until that is done.'),
      // It may be away for as long as it likes; requests are answered accordingly.
      attempts: Number.POSITIVE_INFINITY,
      onTrouble: log,
      onLost,
    })
    await migrate({ ownerUrl, loginRole: decodeURIComponent(new URL(loginUrl).username), log })
    return { ownerUrl, loginUrl, announce: lock.announce }
  }
  // A database that has gone silent does not say goodbye; the end of the process frees the lock anyway.
  const stop = async () => void (await Promise.race([lock?.release(), sleep(GOODBYE_MS, undefined, { ref: false })]))
  return { opened: open(), stop }
}

function openEmbedded(dataDir: string, log: Log, onLost: (reason: string) => void): DatabaseToOpen {
  log('Starting the database.')
  const starting = startEmbeddedPostgres({ dataDir, log, onLost })
  async function open(): Promise<OpenedDatabase> {
    const postgres = await starting
    await migrate({ ownerUrl: postgres.ownerUrl, loginRole: LOGIN_ROLE, log })
    return postgres
  }
  const stop = () =>
    starting.then(
      postgres => postgres.stop(),
      () => undefined,
    )
  return { opened: open(), stop }
}
