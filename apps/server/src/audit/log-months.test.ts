import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '../config.ts'
import { openPools, type Pools } from '../database/connect.ts'
import { createDatabase, type Database } from '../database/database.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { rotateLogMonths } from './start-audit-jobs.ts'

const LOGS = { audit_log: 24, platform_access: 24, 'identity.events': 12 }
const COLUMNS: Record<string, string> = {
  audit_log: `club_id, person, action, record_id, request_id) select at,
    (select id from clubs order by slug limit 1), 'p', 'test.line', gen_random_uuid(), 'r'`,
  platform_access: `person, purpose) select at, 'p', 'test.line'`,
  'identity.events': `name, outcome) select at, 'test.line', 'succeeded'`,
}
const NAMED: Record<string, string> = { audit_log: 'action', platform_access: 'purpose', 'identity.events': 'name' }
const logs = Object.entries(LOGS)

let database: TestDatabase
let pools: Pools
let db: Database
let owner: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  pools = openPools(database.loginUrl)
  db = createDatabase(pools)
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await db.close()
  await owner.end()
  await database.drop()
})

/** A line in the middle of each of these months, counted from the present one. */
const insertLines = (client: pg.Client, log: string, months: readonly number[]) =>
  client.query(
    `insert into ${log} (at, ${COLUMNS[log]}
     from (select date_trunc('month', now(), 'UTC') + n * interval '1 month' + interval '14 days' as at from unnest($1::int[]) n) l`,
    [months],
  )
/** The months that have such lines, and the tables in which they are. */
const linesOf = async (log: string) =>
  (
    await owner.query<{ month: number; name: string }>(
      `select (extract(year from age) * 12 + extract(month from age))::int as month, name
       from (select age(date_trunc('month', at, 'UTC'), date_trunc('month', now(), 'UTC')) as age, tableoid::regclass::text as name
             from ${log} where ${NAMED[log]} = 'test.line') l order by 1`,
    )
  ).rows
const turn = () => rotateLogMonths({ db, config: loadConfig({}) })

test.each(logs)(
  '%s: lines of any month are taken, get a table, and go when their retention is over',
  async (log, kept) => {
    const months = [-240, -kept - 2, -kept - 1, -kept, -kept + 1, -1, 0, 1, 2, 400]
    await insertLines(owner, log, months)
    const before = await linesOf(log)
    expect(before.map(({ month }) => month)).toEqual(months)
    const rest = `log_partitions.${log.replace('.', '_')}_rest`
    expect(before.filter(({ name }) => name === rest).map(({ month }) => month)).toEqual(
      months.filter(month => month < 0 || month > 2),
    )
    expect(await turn()).toBe(3)
    const after = await linesOf(log)
    expect(after.map(({ month }) => month)).toEqual(months.filter(month => month >= -kept))
    expect(new Set(after.map(({ name }) => name)).size).toBe(after.length)
    expect(after.filter(({ name }) => name === rest)).toEqual([])
    expect(await turn()).toBe(0)
    expect(await linesOf(log)).toEqual(after)
  },
)

test('a month that has no table yet is taken over from the rest while others write to it', async () => {
  const [present] = (await owner.query(`select to_char(now() at time zone 'UTC', 'YYYYMM') as month`)).rows
  await owner.query(`drop table log_partitions.platform_access_${present.month}`)
  const writes = Array.from({ length: 40 }, (_, at) => db.platform({ job: 'writer' }, `write ${at}`, async () => at))
  await Promise.all([turn(), ...writes])
  await turn()
  const { rows } = await owner.query(
    `select tableoid::regclass::text as name, count(*)::int as lines from platform_access where person = 'writer' group by 1`,
  )
  expect(rows).toEqual([{ name: `log_partitions.platform_access_${present.month}`, lines: 40 }])
})

test('whoever is not the owner reaches no table of a month, drops none, and forgets nothing of the last months', async () => {
  await insertLines(owner, 'audit_log', [-4, -3])
  await turn()
  const { rows } = await owner.query(
    `select inhrelid::regclass::text as name, role, has_schema_privilege(role, 'log_partitions', 'usage, create') or
       has_table_privilege(role, inhrelid, 'select, insert, update, delete, truncate') as may
     from pg_inherits, unnest('{pinwise,pinwise_app,pinwise_platform,pinwise_identity}'::text[]) role
     where inhparent = any ('{audit_log,platform_access,identity.events}'::regclass[])`,
  )
  expect(rows.length).toBeGreaterThan(40)
  expect(rows.filter(({ may }) => may)).toEqual([])
  for (const pool of [pools.app, pools.platform, pools.identity]) {
    await expect(pool.query('select from log_partitions.audit_log_rest')).rejects.toThrow(/permission denied/)
  }
  for (const pool of [pools.app, pools.identity]) {
    await expect(pool.query(`select public.turn_log_months('audit_log', 24)`)).rejects.toThrow(/permission denied/)
  }
  await expect(pools.platform.query(`select turn_log_months('clubs', 24)`)).rejects.toThrow(/no such record/)
  await expect(pools.platform.query(`select add_log_month('audit_log', now()::date)`)).rejects.toThrow(
    /permission denied/,
  )
  await pools.platform.query(`select turn_log_months('audit_log', 0)`)
  expect((await linesOf('audit_log')).map(({ month }) => month)).toEqual(expect.arrayContaining([-3, -1, 0]))
  expect((await linesOf('audit_log')).map(({ month }) => month)).not.toContain(-4)
})

test('the record of a club is its own, whatever the table that a line is in', async () => {
  await insertLines(owner, 'audit_log', [-2, 0, 1])
  const { rows: clubs } = await owner.query<{ id: string }>('select id from clubs order by slug')
  const asStaffOf = async (id: string) => {
    const client = await pools.app.connect()
    try {
      await client.query('begin')
      await client.query('select enter_club($1, null, true, true, null, null)', [id])
      const { rows } = await client.query(`select distinct club_id from audit_log where action = 'test.line'`)
      return rows.map(row => row.club_id)
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const [first, second] = clubs as [{ id: string }, { id: string }]
  expect([await asStaffOf(first.id), await asStaffOf(second.id)]).toEqual([[first.id], []])
})
