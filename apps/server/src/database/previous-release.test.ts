import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { type Call, calls } from '@pinwise/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeContents, type TableShape } from '../backup/backup-contents.ts'
import { childEnvironment } from '../testing/compile-cache.ts'
import { createFreshClub } from '../testing/fresh-club.ts'
import { authorizePersonas } from '../testing/personas.ts'
import { sendSample } from '../testing/send-sample.ts'
import { createTestApp } from '../testing/test-app.ts'
import { createTestDatabase, EMPTY, type TestDatabase } from '../testing/test-database.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS_FOLDER, readMigrations } from './migration-files.ts'
import { describeSchema, loadSnapshot, releaseOf, rowsOf, writeSnapshot } from './testing/release-snapshot.ts'

/**
 * The release before this one. When this one is out, and before its first migration is followed by another, write it
 * anew: WRITE_RELEASE=1 npm test -- apps/server/src/database/previous-release.test.ts
 */
const FILE = join(import.meta.dirname, 'testing', 'previous-release.sql.gz')

if (process.env.WRITE_RELEASE) test('writes a small database of this release', { timeout: 600_000 }, writeRelease)
else describe('the release before this one', upgrade)

async function writeRelease(): Promise<void> {
  const app = await createTestApp()
  const [milano] = await app.rows<{ id: string }>(`select customer_id as id from clubs where slug = 'golf-club-milano'`)
  const writes = (Object.entries(calls) as [keyof typeof calls, Call][]).filter(([, { method }]) => method !== 'GET')
  for (const [at, [name]] of writes.entries()) {
    const club = await createFreshClub(app, { customerId: milano?.id ?? '', published: true })
    // Limits count by person.
    const { golfer, 'both groups': staff } = await authorizePersonas(app, at)
    for (const authorization of [golfer, staff]) await sendSample(app, name, club, { authorization })
  }
  await app.rows('select turn_advert_days(current_date)')
  const owner = new pg.Client({ connectionString: app.database.ownerUrl })
  await owner.connect()
  writeFileSync(FILE, gzipSync(await writeSnapshot(owner), { level: 9 }))
  await owner.end()
  await app.close()
}

function upgrade() {
  const snapshot = gunzipSync(readFileSync(FILE)).toString()
  const release = releaseOf(snapshot)
  const pending = readMigrations().filter(({ name }) => name > release)
  const LINE = `insert into platform_access (at, person, purpose) values (now() - $1::interval, 'a', 'b') returning id`
  const LOGS = ['audit_log', 'platform_access', 'identity.events']

  let older: TestDatabase
  let client: pg.Client
  let folder: string
  let tables: TableShape[]
  let before: Record<string, string[]>
  let rights: unknown

  beforeAll(async () => {
    older = await createTestDatabase(EMPTY)
    folder = mkdtempSync(join(tmpdir(), 'pinwise-release-'))
    for (const { name } of readMigrations().filter(({ name }) => name <= release)) {
      copyFileSync(join(MIGRATIONS_FOLDER, `${name}.sql`), join(folder, `${name}.sql`))
    }
    await migrate({ ownerUrl: older.ownerUrl, loginRole: 'pinwise', log: () => undefined, folder })
    client = new pg.Client({ connectionString: older.ownerUrl })
    await client.connect()
    await loadSnapshot(client, snapshot)
    // Of other months too, which have other tables.
    for (const age of ['3 years', '70 days', '0 days']) await client.query(LINE, [age])
    tables = (await describeContents(client)).tables.filter(({ name }) => name !== 'schema_migrations')
    before = await rowsOf(client, tables)
    rights = await rightsOfLogs()
  })
  afterAll(async () => {
    await client.end()
    await older.drop()
    rmSync(folder, { recursive: true })
  })

  test('the snapshot has rows in every table', () => {
    const empty = Object.entries(before).flatMap(([name, rows]) => (rows.length === 0 ? [name] : []))
    expect(empty).toEqual([])
  })

  test('is killed at each migration of its upgrade, and has every row and the schema of a new database', async () => {
    for (const { name } of pending) await killMigrationAt(name)
    await migrate({ ownerUrl: older.ownerUrl, loginRole: 'pinwise', log: () => undefined })
    expect(await rowsOf(client, tables)).toEqual(before)
    expect(await rightsOfLogs()).toEqual(rights)
    const [last] = (await client.query('select max(id) as id from platform_access')).rows
    expect((await client.query(LINE, ['1 day'])).rows).toEqual([{ id: String(Number(last.id) + 1) }])
    await expect(client.query("insert into platform_access (id, person, purpose) values (1, '', '')")).rejects.toThrow(
      /non-DEFAULT value/,
    )
    const fresh = await createTestDatabase()
    const other = new pg.Client({ connectionString: fresh.ownerUrl })
    await other.connect()
    try {
      expect(await describeSchema(client)).toEqual(await describeSchema(other))
    } finally {
      await other.end()
      await fresh.drop()
    }
  })

  /** At its worst moment: everything of the migration is done, and nothing of it is committed. */
  async function killMigrationAt(name: string): Promise<void> {
    const url = new URL('migrate.ts', import.meta.url).href
    const options = JSON.stringify({ ownerUrl: older.ownerUrl, loginRole: 'pinwise' })
    const program = `import { migrate } from ${JSON.stringify(url)}; await migrate({ ...${options}, log: () => undefined })`
    await client.query('begin')
    // Whoever wants to note that it is done waits for whether this is.
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, 'not yet'])
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      env: childEnvironment(),
      stdio: 'inherit',
    })
    const ended = once(child, 'exit')
    const watcher = new pg.Client({ connectionString: older.ownerUrl })
    await watcher.connect()
    await expect.poll(async () => (await watcher.query(WAITING)).rowCount, { timeout: 15_000, interval: 20 }).toBe(1)
    child.kill('SIGKILL')
    expect(await ended).toEqual([null, 'SIGKILL'])
    await client.query('rollback')
    await watcher.end()
    const { rowCount } = await client.query('select from schema_migrations where name = $1', [name])
    expect(rowCount).toBe(0)
  }
  const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  and query like 'insert into public.schema_migrations%'`

  async function rightsOfLogs(): Promise<unknown> {
    const { rows } = await client.query(
      `select oid::regclass::text as name, relacl::text, relrowsecurity,
       array(select row(polname, polcmd, polroles, pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))::text
             from pg_policy where polrelid = c.oid order by polname) as policies
     from pg_class c where oid = any ($1::regclass[]) order by 1`,
      [LOGS],
    )
    return rows
  }
}
