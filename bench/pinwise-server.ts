import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findDatabaseHome } from '../apps/server/src/postgres/data-folder.ts'
import { findEmbeddedPostgres } from '../apps/server/src/postgres/embedded-postgres.ts'
import { findPostmaster } from '../apps/server/src/postgres/embedded-postgres-process.ts'
import type { TestIssuer } from '../apps/server/src/testing/test-issuer.ts'
import { ROOT, startChild, untilReady } from './child.ts'
import { freePort } from './free-port.ts'

export interface ServerOptions {
  readonly dataDir: string
  /** The identity provider; by default the server itself, with its port for staff open. */
  readonly issuer?: TestIssuer
  readonly signal: AbortSignal
  /** Where a CPU profile of the server goes. */
  readonly profile?: string | undefined
  /** Play at the demo clubs, as in the demo; none by default. */
  readonly simulatedDay?: boolean
  /** Whether `mostBlockedMs` is going to be called. */
  readonly isWatched?: boolean
}

/** The real server with its own database, logging as production does. */
export async function startPinwise(options: ServerOptions) {
  const { dataDir, issuer, signal, profile, simulatedDay, isWatched } = options
  const [port, operationsPort, adminPort] = [await freePort(), await freePort(), await freePort()]
  const startedAt = performance.now()
  const child = startChild('apps/server/src/main.ts', {
    signal,
    nodeArgs: [
      ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []),
      ...(isWatched ? ['--import', pathToFileURL(join(ROOT, 'bench/watch-blocking.ts')).href] : []),
    ],
    env: {
      PORT: String(port),
      OPERATIONS_PORT: String(operationsPort),
      DATA_DIR: dataDir,
      DEMO_DATA: 'yes',
      SIMULATED_DAY: simulatedDay ? 'yes' : 'no',
      LOG_LEVEL: 'info',
      ...(issuer ? issuerSettings(issuer) : { IDENTITY_ADMIN_PORT: String(adminPort) }),
    },
  })
  await untilReady(`http://127.0.0.1:${port}/health/ready`, child)
  const readyAfterSeconds = (performance.now() - startedAt) / 1000
  const home = findDatabaseHome(dataDir)?.home
  const postmaster = home && findPostmaster(join(home, 'postgres', 'pgdata'))
  const { ownerUrl, loginUrl } = findEmbeddedPostgres(dataDir) ?? {}
  if (!postmaster || !ownerUrl || !loginUrl) throw new Error(`no database serves ${dataDir}`)
  return {
    port,
    adminPort,
    pid: child.pid,
    postmasterPid: postmaster.pid,
    ownerUrl,
    loginUrl,
    readyAfterSeconds,
    /** The longest time since the last call in which nobody else could be answered. */
    async mostBlockedMs(): Promise<number> {
      child.process.send('most blocked')
      const [answer] = (await once(child.process, 'message')) as [{ mostBlockedMs: number }]
      return answer.mostBlockedMs
    },
    [Symbol.asyncDispose]: child[Symbol.asyncDispose],
  }
}

export const issuerSettings = ({ issuer, clientId, poolId }: TestIssuer) => ({
  IDENTITY_ISSUER: issuer,
  IDENTITY_CLIENT_ID: clientId,
  IDENTITY_POOL_ID: poolId,
  IDENTITY_DOMAIN: new URL(issuer).origin,
})

/** As root the database may live outside the folder. */
export async function removeData(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return
  const home = findDatabaseHome(dataDir)?.home
  for (const folder of [home, dataDir]) if (folder) await rm(folder, { recursive: true, force: true })
}
