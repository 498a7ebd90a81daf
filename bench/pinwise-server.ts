import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findDatabaseHome } from '../apps/server/src/database/data-folder.ts'
import { findEmbeddedPostgres } from '../apps/server/src/database/embedded-postgres.ts'
import { findPostmaster } from '../apps/server/src/database/embedded-postgres-process.ts'
import type { TestIssuer } from '../apps/server/src/testing/test-issuer.ts'
import { startChild, untilReady } from './child.ts'
import { freePort } from './free-port.ts'

export interface ServerOptions {
  readonly dataDir: string
  readonly issuer: TestIssuer
  readonly signal: AbortSignal
  /** Where a CPU profile of the server goes. */
  readonly profile?: string | undefined
}

/** The real server with its own database, logging as production does. */
export async function startPinwise({ dataDir, issuer, signal, profile }: ServerOptions) {
  const [port, operationsPort] = [await freePort(), await freePort()]
  const startedAt = performance.now()
  const child = startChild('apps/server/src/main.ts', {
    signal,
    nodeArgs: profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [],
    env: {
      PORT: String(port),
      OPERATIONS_PORT: String(operationsPort),
      DATA_DIR: dataDir,
      DEMO_DATA: 'yes',
      LOG_LEVEL: 'info',
      IDENTITY_ISSUER: issuer.issuer,
      IDENTITY_CLIENT_ID: issuer.clientId,
      IDENTITY_POOL_ID: issuer.poolId,
      IDENTITY_DOMAIN: new URL(issuer.issuer).origin,
    },
  })
  await untilReady(`http://127.0.0.1:${port}/health/ready`, child)
  const readyAfterSeconds = (performance.now() - startedAt) / 1000
  const home = findDatabaseHome(dataDir)?.home
  const postmaster = home && findPostmaster(join(home, 'postgres', 'pgdata'))
  const ownerUrl = findEmbeddedPostgres(dataDir)?.ownerUrl
  if (!postmaster || !ownerUrl) throw new Error(`no database serves ${dataDir}`)
  return {
    port,
    pid: child.pid,
    postmasterPid: postmaster.pid,
    ownerUrl,
    readyAfterSeconds,
    [Symbol.asyncDispose]: child[Symbol.asyncDispose],
  }
}

/** As root the database may live outside the folder. */
export async function removeData(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return
  const home = findDatabaseHome(dataDir)?.home
  for (const folder of [home, dataDir]) if (folder) await rm(folder, { recursive: true, force: true })
}
