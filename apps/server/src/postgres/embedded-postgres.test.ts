import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fullTest } from '../testing/full-test.ts'
import { memoryFolder } from '../testing/memory-folder.ts'
import { type EmbeddedPostgres, findEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { DataInUse } from './lock-data.ts'

let dataDir: string
let started: EmbeddedPostgres[]
let children: ChildProcess[]

// A first start takes a second, and several at once on a busy machine many.
vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  // Not made by mkdtemp, whose mode would close it to the user Postgres runs as.
  dataDir = join(memoryFolder(), `pinwise-embedded-${process.pid}-${Math.random().toString(36).slice(2)}`)
  started = []
  children = []
})

/** The data of a first start, which most tests begin with: to copy it takes a tenth of the time. */
const used = join(memoryFolder(), `pinwise-embedded-used-${process.pid}`)
beforeAll(async () => (await startEmbeddedPostgres({ dataDir: used, log: () => undefined })).stop())
afterAll(() => rmSync(used, { recursive: true, force: true }))
function beginWithUsedData(): void {
  execFileSync('cp', ['-a', used, dataDir])
}

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const postgres of started) await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  started.push(postgres)
  return postgres
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows[0]
  } finally {
    await client.end()
  }
}

/** Another process that starts the database of the same folder and then waits to be killed. */
async function startInAnotherProcess(): Promise<ChildProcess> {
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))})
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => undefined })
    console.log('up')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  if (child.stdout) await once(child.stdout, 'data')
  return child
}

test('is safe by default and keeps its data', async () => {
  const first = await start()
  expect(first.adopted).toBe(false)
  expect(
    await ask(
      first.ownerUrl,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as wait,
              current_setting('data_checksums') as checksums, current_setting('listen_addresses') as listen,
              current_setting('unix_socket_directories') as sockets, current_setting('password_encryption') as passwords,
              (select datlocprovider::text || datlocale from pg_database where datname = current_database()) as locale`,
    ),
  ).toEqual({
    fsync: 'on',
    wait: 'on',
    checksums: 'on',
    listen: '127.0.0.1',
    sockets: '',
    passwords: 'scram-sha-256',
    locale: 'bC.UTF-8',
  })
  expect(
    await ask(
      first.loginUrl,
      'select rolsuper, rolbypassrls, rolinherit, rolcreaterole from pg_roles where rolname = current_user',
    ),
  ).toEqual({ rolsuper: false, rolbypassrls: false, rolinherit: false, rolcreaterole: false })
  const wrong = Object.assign(new URL(first.ownerUrl), { password: 'guess' }).toString()
  await expect(ask(wrong, 'select 1')).rejects.toThrow(/password authentication failed/)
  expect(statSync(join(dataDir, 'postgres', 'credentials.json')).mode & 0o077).toBe(0)
  await ask(first.ownerUrl, 'create table kept as select 42 as answer')
  await first.stop()

  const second = await start()
  expect(await ask(second.ownerUrl, 'select answer from kept')).toEqual({ answer: 42 })
})

test('a second start on the same data is refused and told who holds it', async () => {
  beginWithUsedData()
  const first = await start()
  await first.announce('http://localhost:3000')
  const refusal = startEmbeddedPostgres({ dataDir, log: () => undefined })
  await expect(refusal).rejects.toThrow(`in use by process ${process.pid} at http://localhost:3000`)
  expect(await ask(first.ownerUrl, 'select 1 as one')).toEqual({ one: 1 })
})

fullTest('of several first starts at once one wins and the others are refused', async () => {
  const outcomes = await Promise.allSettled([start(), start(), start()])
  const refusals = outcomes.filter(outcome => outcome.status === 'rejected').map(({ reason }) => reason)
  expect(refusals).toEqual([expect.any(DataInUse), expect.any(DataInUse)])
  expect(readdirSync(dataDir)).toEqual(['postgres'])
  expect(await ask(started[0]!.ownerUrl, 'select 1 as one')).toEqual({ one: 1 })
})

test('a server left over by a killed process is adopted, and can be stopped', async () => {
  beginWithUsedData()
  const other = await startInAnotherProcess()
  const address = findEmbeddedPostgres(dataDir)
  await expect(start()).rejects.toThrow(`in use by process ${other.pid}`)
  const gone = once(other, 'exit')
  other.kill('SIGKILL')
  await gone
  const adopted = await start()
  expect(adopted).toMatchObject({ adopted: true, port: address?.port })
  await adopted.stop()
  expect(findEmbeddedPostgres(dataDir)).toBeNull()
  expect(existsSync(join(dataDir, 'postgres', 'pgdata', 'postmaster.pid'))).toBe(false)
})

fullTest('a left-over pid that now belongs to another process does not confuse it', async () => {
  beginWithUsedData()
  const first = await start()
  const pidFile = join(dataDir, 'postgres', 'pgdata', 'postmaster.pid')
  const text = readFileSync(pidFile, 'utf8')
  await first.stop()
  const stranger = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'])
  children.push(stranger)
  writeFileSync(pidFile, text.replace(/^\d+/, String(stranger.pid)))
  const second = await start()
  expect(second.adopted).toBe(false)
  expect(stranger.exitCode).toBeNull()
})

fullTest('what a start that died half-way left behind is cleared away', async () => {
  const dead = spawn(process.execPath, ['-e', ''])
  await once(dead, 'exit')
  mkdirSync(join(dataDir, `postgres.new-${dead.pid}-0badcafe`, 'pgdata'), { recursive: true, mode: 0o755 })
  await start()
  expect(readdirSync(dataDir)).toEqual(['postgres'])
})

test('a database of another major version is refused with what to do, and left as it is', async () => {
  beginWithUsedData()
  const first = await start()
  const pgdata = String((await ask(first.ownerUrl, "select current_setting('data_directory') as folder")).folder)
  await first.stop()
  const file = join(pgdata, 'PG_VERSION')
  const ours = readFileSync(file, 'utf8')
  writeFileSync(file, '17\n')
  await expect(start()).rejects.toThrow(/was made by Postgres 17, and this version runs Postgres 18\. Take a backup/)
  expect(existsSync(join(pgdata, 'postmaster.pid'))).toBe(false)
  writeFileSync(file, ours)
  await start()
})

test('a database that is killed comes back at the same address, also after it could not be started for a while', async () => {
  beginWithUsedData()
  const said: string[] = []
  const postgres = await startEmbeddedPostgres({ dataDir, log: message => void said.push(message) })
  started.push(postgres)
  await ask(postgres.ownerUrl, 'create table kept as select 1 as n')
  const comesBack = () =>
    expect.poll(() => ask(postgres.ownerUrl, 'select n from kept').catch(String), { timeout: 30_000 }).toEqual({ n: 1 })
  const first = postgres.pid
  process.kill(first, 'SIGKILL')
  await comesBack()
  expect(postgres.pid).not.toBe(first)

  const control = join(pgdataOf(postgres.pid), 'global', 'pg_control')
  renameSync(control, `${control}.away`)
  process.kill(postgres.pid, 'SIGKILL')
  await expect.poll(() => said.some(line => line.includes('does not start')), { timeout: 30_000 }).toBe(true)
  renameSync(`${control}.away`, control)
  await comesBack()
})

const pgdataOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[2] ?? ''
