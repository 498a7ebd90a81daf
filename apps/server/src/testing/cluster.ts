import { readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { createSigningKeys } from '../../../../packages/identity/src/tokens/signing-keys.ts'
import { openPools } from '../database/connect.ts'
import { createDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts'
import { LOGIN_ROLE } from '../postgres/embedded-postgres-cluster.ts'
import { findPostmaster } from '../postgres/embedded-postgres-process.ts'
import { isAlive } from '../postgres/is-alive.ts'
import { createSealer } from '../secrets/sealer.ts'
import { IDENTITY_KEY } from './identity-key.ts'
import { memoryFolder } from './memory-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster
  }
}

/** Addresses with the templates that test files clone databases of their own from. */
export interface TestCluster {
  ownerUrl: string
  loginUrl: string
  /** The schema and the demo. */
  template: string
  /** The same with keys of the identity provider: making RSA keys takes longer than the rest of a server's start. */
  keysTemplate: string
}

const PREFIX = 'pinwise-test-'
const TEMPLATE = 'pinwise_template'
const KEYS_TEMPLATE = 'pinwise_keys_template'

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
    settings: {
      synchronous_commit: 'off',
      max_connections: '200',
      autovacuum: 'off',
      max_wal_size: '256MB',
      full_page_writes: 'off',
    },
  })
  const stopAtExit = () => stopNow(postgres.pid)
  process.once('exit', stopAtExit)
  const tearDown = async () => {
    process.off('exit', stopAtExit)
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await createTemplates(postgres)
  } catch (error) {
    await tearDown()
    throw error
  }
  const { ownerUrl, loginUrl } = postgres
  project.provide('cluster', { ownerUrl, loginUrl, template: TEMPLATE, keysTemplate: KEYS_TEMPLATE })
  return tearDown
}

async function createTemplates({ ownerUrl, loginUrl }: { ownerUrl: string; loginUrl: string }): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const address = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).toString()
  // A session on a template would keep it from being cloned.
  const finish = (name: string) => owner.query(`alter database ${name} with allow_connections false is_template true`)
  try {
    await cheapenPasswords(owner, [ownerUrl, loginUrl])
    await owner.query(`create database ${TEMPLATE}`)
    await migrate({ ownerUrl: address(ownerUrl, TEMPLATE), loginRole: LOGIN_ROLE, log: () => undefined })
    const db = createDatabase(openPools(address(loginUrl, TEMPLATE)))
    await seedDemo(db)
    await db.close()
    await finish(TEMPLATE)
    await owner.query(`create database ${KEYS_TEMPLATE} template ${TEMPLATE}`)
    await makeSigningKeys(address(loginUrl, KEYS_TEMPLATE))
    await finish(KEYS_TEMPLATE)
  } finally {
    await owner.end()
  }
}

/** Every connection proves its password, and tests open thousands: one round of hashing instead of 4,096. */
async function cheapenPasswords(owner: pg.Client, urls: readonly string[]): Promise<void> {
  await owner.query('set scram_iterations = 1')
  for (const { username, password } of urls.map(url => new URL(url))) {
    await owner.query(`alter role ${username} password '${password}'`)
  }
}

async function makeSigningKeys(loginUrl: string): Promise<void> {
  const db = createDatabase(openPools(loginUrl))
  const sealer = createSealer([Buffer.from(IDENTITY_KEY, 'base64')])
  await createSigningKeys({ db: { transaction: db.identityWork }, sealer, now: Date.now }, 'test').maintain()
  await db.close()
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
