import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { checkDatabase, closePools, openPools, type Pools } from './connect.ts'

let database: TestDatabase
let pools: Pools

beforeAll(async () => {
  database = await createTestDatabase()
  pools = openPools(database.loginUrl)
})

afterAll(async () => {
  await closePools(pools)
  await database.drop()
})

async function one<T extends pg.QueryResultRow>(pool: pg.Pool, sql: string): Promise<T> {
  const { rows } = await pool.query<T>(sql)
  return rows[0]!
}

test('each pool works as its own role, and resetting the role changes nothing', async () => {
  expect(await one(pools.app, 'select current_user as role')).toEqual({ role: 'pinwise_app' })
  expect(await one(pools.platform, 'select current_user as role')).toEqual({ role: 'pinwise_platform' })
  const client = await pools.app.connect()
  try {
    await client.query('reset role')
    await client.query('reset all')
    const { rows } = await client.query('select current_user as role, session_user as login')
    expect(rows[0]).toEqual({ role: 'pinwise_app', login: 'pinwise' })
    await expect(client.query('set role pinwise_owner')).rejects.toThrow(/permission denied/)
  } finally {
    client.release()
  }
})

test('types arrive as the code wants them', async () => {
  const row = await one<Record<string, unknown>>(
    pools.app,
    `select 9007199254740991::int8 as safe, 9007199254740993::int8 as unsafe, 1.25::numeric as decimal,
            date '2026-03-29' as day, array[1, null]::int8[] as bigs, array[0.5]::numeric[] as decimals,
            array['2026-03-29']::date[] as days, timestamptz '2026-03-29T01:00:00Z' as at`,
  )
  expect(row).toEqual({
    safe: Number.MAX_SAFE_INTEGER,
    unsafe: '9007199254740993',
    decimal: 1.25,
    day: '2026-03-29',
    bigs: [1, null],
    decimals: [0.5],
    days: ['2026-03-29'],
    at: new Date('2026-03-29T01:00:00Z'),
  })
})

test('a session ended by the server is reported, and the pool goes on', async () => {
  const reported: Error[] = []
  const own = openPools(database.loginUrl, { onError: error => reported.push(error) })
  const { pid } = await one<{ pid: number }>(own.app, 'select pg_backend_pid() as pid')
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  const ended = new Promise(resolve => own.app.once('remove', resolve))
  await owner.query('select pg_terminate_backend($1)', [pid])
  await ended
  await owner.end()
  expect(await one(own.app, 'select 1 as one')).toEqual({ one: 1 })
  expect(reported).toHaveLength(1)
  await closePools(own)
})

test('the database is accepted as the bound roles and refused as its owner', async () => {
  await checkDatabase(pools.app)
  await checkDatabase(pools.platform)
  const owner = new pg.Pool({ connectionString: database.ownerUrl })
  await expect(checkDatabase(owner)).rejects.toThrow(/pinwise_owner is a superuser[\s\S]*bypasses row-level security/)
  await owner.end()
})
