import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { binariesCopyRoot, chooseDatabaseHome, createDataFolder, findDatabaseHome } from './data-folder.ts'
import { type Binaries, findBinaries, type RunAs } from './embedded-postgres-binaries.ts'
import {
  type Cluster,
  createCluster,
  DATABASE,
  LOGIN_ROLE,
  OWNER_ROLE,
  openCluster,
} from './embedded-postgres-cluster.ts'
import { EmbeddedPostgresUnavailable } from './embedded-postgres-errors.ts'
import {
  becomesReady,
  disarmStalePidFile,
  findPostmaster,
  type Postmaster,
  spawnPostgres,
  stopPostmaster,
} from './embedded-postgres-process.ts'
import { isAlive } from './is-alive.ts'
import { DataInUse, dataFolderInUse, lockData } from './lock-data.ts'

interface EmbeddedPostgresAddress {
  ownerUrl: string
  loginUrl: string
  port: number
}

export interface EmbeddedPostgres extends EmbeddedPostgresAddress {
  /** True when the server was left over by a process that died. */
  adopted: boolean
  pid: number
  /** Tells a second start on the same data where this one serves. */
  announce(address: string): Promise<void>
  stop(): Promise<void>
}

interface EmbeddedPostgresOptions {
  dataDir: string
  log: (message: string) => void
  /** Called when another process has taken over the folder while it was in use here. */
  onLost?: (reason: string) => void
  /** Settings of postgresql.conf that differ from ours. */
  settings?: Record<string, string>
}

const WATCH_EVERY_MS = 250
/** A database that does not start, for a full disk or anything else, is tried again this often. */
const RESTART_EVERY_MS = 1_000

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = createDataFolder(options.dataDir)
  const where = chooseDatabaseHome(dataDir, options.log)
  const binaries = findBinaries(where.runAs, binariesCopyRoot(where), options.log)
  const cluster = await createCluster(where, binaries)
  let server = await attach(cluster, binaries, where.runAs, options)
  const address = addressOf(server.port, cluster)

  let stopping: Promise<void> | null = null
  const lost = (reason: string) => {
    if (!stopping) options.onLost?.(reason)
  }
  /** Until stopped: a Postgres that was killed or gave up is started again, at the same address. */
  async function keepRunning(): Promise<void> {
    const settings = { ...options.settings, port: String(address.port) }
    for (let failures = 0; ; ) {
      await sleep(failures === 0 ? WATCH_EVERY_MS : RESTART_EVERY_MS, undefined, { ref: false })
      if (stopping) return
      const running = findPostmaster(cluster.pgdata)
      if (running && running.port !== address.port) return lost('Another process has started the database.')
      if (running) continue
      if (failures === 0) options.log('The database has stopped. Starting it again.')
      disarmStalePidFile(cluster.pgdata)
      const child = await spawnPostgres(cluster, binaries, where.runAs, settings)
      const started = (await becomesReady(child, cluster.pgdata)) ? findPostmaster(cluster.pgdata) : null
      if (!started && failures === 0) options.log(explainFailure(cluster))
      if (started) {
        server = { ...started, adopted: false }
        options.log('The database runs again.')
      }
      failures = started ? 0 : failures + 1
    }
  }
  try {
    await checkIdentity(address.ownerUrl, cluster)
    const lock = await lockData({
      url: systemDatabase(address.ownerUrl),
      ...dataFolderInUse(dataDir),
      // It is started again when it stops, however long the cause of that lasts.
      attempts: Number.POSITIVE_INFINITY,
      onLost: lost,
    })
    const watching = keepRunning()
    const stop = async () => {
      await watching
      // The lock is held until the server is gone, so that nobody adopts a server about to stop.
      await stopPostmaster(server.pid, cluster.pgdata, binaries, where.runAs)
      await lock.release()
    }
    return {
      ...address,
      adopted: server.adopted,
      get pid() {
        return server.pid
      },
      announce: lock.announce,
      stop: () => {
        stopping ??= stop()
        return stopping
      },
    }
  } catch (error) {
    // Whoever holds the lock uses this server now, even if it was us who started it.
    if (!(error instanceof DataInUse) && !server.adopted) {
      await stopPostmaster(server.pid, cluster.pgdata, binaries, where.runAs)
    }
    throw error
  }
}

/** The address of the Postgres that now serves this data folder, or null when none does. */
export function findEmbeddedPostgres(dataDir: string): EmbeddedPostgresAddress | null {
  const where = findDatabaseHome(dataDir)
  if (!where) return null
  const cluster = openCluster(where)
  const found = findPostmaster(cluster.pgdata)
  return found?.status === 'ready' ? addressOf(found.port, cluster) : null
}

/** Adopts the server that runs on the cluster, or starts one; of several at once Postgres lets one through. */
async function attach(
  cluster: Cluster,
  binaries: Binaries,
  runAs: RunAs,
  options: EmbeddedPostgresOptions,
): Promise<Postmaster & { adopted: boolean }> {
  const maxFailures = 6
  for (let failures = 0; ; ) {
    const running = await settledPostmaster(cluster.pgdata, options.log)
    if (running) return { ...running, adopted: true }
    disarmStalePidFile(cluster.pgdata)
    const child = await spawnPostgres(cluster, binaries, runAs, options.settings ?? {})
    if (await becomesReady(child, cluster.pgdata)) {
      const started = findPostmaster(cluster.pgdata)
      if (started) return { ...started, adopted: false }
    }
    failures += 1
    if (failures >= maxFailures) throw new EmbeddedPostgresUnavailable(explainFailure(cluster))
    await sleep(100 * 2 ** failures)
  }
}

/** Waits while a server is starting or stopping. */
async function settledPostmaster(pgdata: string, log: (message: string) => void): Promise<Postmaster | null> {
  const reportEveryMs = 5000
  let reportAt = Date.now() + reportEveryMs
  for (;;) {
    const found = findPostmaster(pgdata)
    if (!found || found.status === 'ready') return found
    if (Date.now() > reportAt) {
      log(`Waiting for Postgres (process ${found.pid}), which is ${found.status || 'starting'}.`)
      reportAt = Date.now() + reportEveryMs
    }
    await sleep(20)
    if (!isAlive(found.pid)) await sleep(20)
  }
}

/** The port in a left-over file could be anyone's by now. */
async function checkIdentity(ownerUrl: string, cluster: Cluster): Promise<void> {
  const client = new pg.Client({ connectionString: systemDatabase(ownerUrl), connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query("select current_setting('data_directory') as folder")
    if (rows[0]?.folder === cluster.pgdata) return
  } catch (error) {
    throw new EmbeddedPostgresUnavailable(
      `The Postgres that runs on ${cluster.pgdata} does not let us in: ${(error as Error).message}`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
  throw new EmbeddedPostgresUnavailable(`Another Postgres answers at the address noted in ${cluster.pgdata}.`)
}

function addressOf(port: number, { ownerPassword, loginPassword }: Cluster): EmbeddedPostgresAddress {
  const url = (role: string, password: string) => `postgres://${role}:${password}@127.0.0.1:${port}/${DATABASE}`
  return { port, ownerUrl: url(OWNER_ROLE, ownerPassword), loginUrl: url(LOGIN_ROLE, loginPassword) }
}

/** Locks and identity live outside the database of Pinwise, which may be replaced. */
/** The one beside ours, where the lock is held: it is there whatever becomes of ours. */
export function systemDatabase(url: string): string {
  return Object.assign(new URL(url), { pathname: '/postgres' }).toString()
}

function explainFailure(cluster: Cluster): string {
  const output = readFileSync(cluster.startLog, 'utf8').trim().split('\n').slice(-5).join('\n')
  return `Postgres does not start:\n${output}\nIts log is in ${join(cluster.pgdata, 'log')}.`
}
