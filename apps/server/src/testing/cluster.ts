import { readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openPools } from '../database/connect.ts'
import { createDatabase } from '../database/database.ts'
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts'
import { LOGIN_ROLE } from '../database/embedded-postgres-cluster.ts'
import { findPostmaster } from '../database/embedded-postgres-process.ts'
import { isAlive } from '../database/is-alive.ts'
import { migrate } from '../database/migrate.ts'
import { seedDemo } from '../database/seeds/seed-demo.ts'
import { memoryFolder } from './memory-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster
  }
}

/** Addresses with a template that holds the schema and the demo; each test file clones its own database from it. */
export interface TestCluster {
  ownerUrl: string
  loginUrl: string
  template: string
}

const PREFIX = 'pinwise-test-'
const TEMPLATE = 'pinwise_template'

/** Whether anything but pure tests was chosen. */
export const needsServer = ({ vitest }: TestProject) => vitest.projects.some(({ name }) => name !== 'pure')

/** One cluster for the whole run. fsync stays on, as the server demands; only the wait for it is left out. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!needsServer(project)) return
  removeAbandonedClusters()
  const dataDir = join(memoryFolder(), `${PREFIX}${process.pid}`)
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    settings: { synchronous_commit: 'off', max_connections: '200', autovacuum: 'off', max_wal_size: '256MB' },
  })
  const stopAtExit = () => stopNow(postgres.pid)
  process.once('exit', stopAtExit)
  const tearDown = async () => {
    process.off('exit', stopAtExit)
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await createTemplate(postgres)
  } catch (error) {
    await tearDown()
    throw error
  }
  project.provide('cluster', { ownerUrl: postgres.ownerUrl, loginUrl: postgres.loginUrl, template: TEMPLATE })
  return tearDown
}

async function createTemplate({ ownerUrl, loginUrl }: { ownerUrl: string; loginUrl: string }): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query(`create database ${TEMPLATE}`)
    const template = (url: string) => Object.assign(new URL(url), { pathname: `/${TEMPLATE}` }).toString()
    await migrate({ ownerUrl: template(ownerUrl), loginRole: LOGIN_ROLE, log: () => undefined })
    const db = createDatabase(openPools(template(loginUrl)))
    await seedDemo(db)
    await db.close()
    // A session on a template would keep it from being cloned.
    await owner.query(`alter database ${TEMPLATE} with allow_connections false is_template true`)
  } finally {
    await owner.end()
  }
}

/** Clusters of runs that were killed. */
function removeAbandonedClusters(): void {
  for (const parent of new Set([memoryFolder(), tmpdir()])) {
    for (const name of readdirSync(parent)) {
      if (!name.startsWith(PREFIX) || isAlive(Number(name.slice(PREFIX.length)))) continue
      const folder = join(parent, name)
      const left = findPostmaster(join(folder, 'postgres', 'pgdata'))
      if (left) stopNow(left.pid)
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    }
  }
}

function stopNow(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT')
  } catch {
    // It is gone already, or another user's.
  }
}
