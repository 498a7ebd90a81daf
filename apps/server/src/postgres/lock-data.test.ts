import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, EMPTY, type TestDatabase } from '../testing/test-database.ts'
import { DataInUse, lockData } from './lock-data.ts'

let database: TestDatabase
let owner: pg.Client
let lost: string[]
beforeAll(async () => {
  database = await createTestDatabase(EMPTY)
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
})
beforeEach(() => {
  lost = []
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const lock = (patienceMs = 0) =>
  lockData({
    url: database.loginUrl,
    what: 'This database',
    setting: 'DATABASE_URL to another database',
    patienceMs,
    attempts: Number.POSITIVE_INFINITY,
    onLost: reason => lost.push(reason),
  })
const holders = async (): Promise<number[]> =>
  (
    await owner.query(
      `select pid from pg_locks where locktype = 'advisory' and granted
          and database = (select oid from pg_database where datname = current_database())`,
    )
  ).rows.map(({ pid }) => pid)

test('a second server is told who works on the database, and served once that one has gone', async () => {
  const first = await lock()
  await first.announce('https://golf.example')
  await expect(lock()).rejects.toThrow(
    `This database is already in use by process ${process.pid} at https://golf.example. Stop that one first, or set DATABASE_URL to another database.`,
  )
  await expect(lock()).rejects.toThrow(DataInUse)
  const waiting = lock(20_000)
  await first.release()
  await (await waiting).release()
  await expect.poll(holders).toEqual([])
  expect(lost).toEqual([])
})

test('a lock whose session is lost is taken again', async () => {
  const held = await lock()
  const [before] = await holders()
  await owner.query('select pg_terminate_backend($1)', [before])
  await expect.poll(async () => (await holders()).filter(pid => pid !== before)).toHaveLength(1)
  await expect(lock()).rejects.toThrow(DataInUse)
  expect(lost).toEqual([])
  await held.release()
})

test('a lock that another server took meanwhile is reported as lost', async () => {
  const held = await lock()
  const [before] = await holders()
  const other = new pg.Client({ connectionString: database.loginUrl })
  await other.connect()
  const taking = other.query('select pg_advisory_lock($1, $2)', [0x50494e, 1])
  await owner.query('select pg_terminate_backend($1)', [before])
  await taking
  await expect.poll(() => lost).toEqual([expect.stringContaining('already in use')])
  await other.end()
  await held.release()
})
