import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, EMPTY, type TestDatabase } from '../testing/test-database.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let folder: string
let client: pg.Client

beforeEach(async () => {
  database = await createTestDatabase(EMPTY)
  folder = mkdtempSync(join(tmpdir(), 'pinwise-migrations-'))
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
})

afterEach(async () => {
  await client.end()
  await database.drop()
  rmSync(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFileSync(join(folder, `${name}.sql`), sql)
const run = (ownerUrl = database.ownerUrl) => migrate({ ownerUrl, loginRole: 'pinwise', log: () => undefined, folder })
const recorded = async () =>
  (await client.query('select name from schema_migrations order by name')).rows.map(row => row.name)

test('applies what is new, in order, once', async () => {
  write('202601010000-first', 'create table a (id int);')
  write('202601020000-second', 'alter table a add column b int;')
  expect(await run()).toEqual(['202601010000-first', '202601020000-second'])
  expect(await run()).toEqual([])
  write('202601030000-third', 'insert into a values (1, 2);')
  expect(await run()).toEqual(['202601030000-third'])
  expect((await client.query('select * from a')).rows).toEqual([{ id: 1, b: 2 }])
})

test('several servers that start at once apply each migration once', async () => {
  write('202601010000-first', 'create table a (id int); insert into a values (1);')
  const applied = await Promise.all([run(), run(), run(), run()])
  expect(applied.flat()).toEqual(['202601010000-first'])
  expect((await client.query('select * from a')).rowCount).toBe(1)
})

test('a migration that fails leaves nothing behind and names its line', async () => {
  write('202601010000-first', 'create table a (id int);')
  write('202601020000-broken', 'create table b (id int);\ninsert into nowhere values (1);')
  await expect(run()).rejects.toThrow(/202601020000-broken failed, line 2: .*nowhere/)
  expect(await recorded()).toEqual(['202601010000-first'])
  expect((await client.query("select to_regclass('b') as b")).rows).toEqual([{ b: null }])
})

test('an applied file that was changed, or is missing, is refused', async () => {
  write('202601010000-first', 'create table a (id int);\n')
  await run()
  write('202601010000-first', 'create table a (id int);\r\n')
  expect(await run()).toEqual([])
  write('202601010000-first', 'create table a (id bigint);')
  await expect(run()).rejects.toThrow(/202601010000-first was changed after it was applied/)
  unlinkSync(join(folder, '202601010000-first.sql'))
  await expect(run()).rejects.toThrow(/202601010000-first, which this version does not know/)
})

test('a file that comes too late, or is misnamed, is refused', async () => {
  write('202601020000-second', 'create table a (id int);')
  await run()
  write('202601010000-late', 'create table b (id int);')
  await expect(run()).rejects.toThrow(/202601010000-late is older than 202601020000-second/)
  write('oops', 'select 1')
  await expect(run()).rejects.toThrow(/oops\.sql is not named YYYYMMDDHHMM-name\.sql/)
})

test('a file that ends its own transaction is refused', async () => {
  write('202601010000-first', 'create table a (id int); commit;')
  await expect(run()).rejects.toThrow(/ends its transaction itself/)
})

test('an owner who may not create roles is told what to do', async () => {
  const role = `plain_${Math.random().toString(36).slice(2)}`
  await client.query(`create role ${role} login password 'secret'; grant all on schema public to ${role}`)
  const url = Object.assign(new URL(database.ownerUrl), { username: role, password: 'secret' }).toString()
  write('202601010000-first', 'create table a (id int);')
  // The two roles exist on this server, granted to pinwise; a second login role is what needs the right.
  await client.query(`create role ${role}_login login`)
  const attempt = migrate({ ownerUrl: url, loginRole: `${role}_login`, log: () => undefined, folder })
  await expect(attempt).rejects.toThrow(/may not do this: grant pinwise_app.*alter role plain_\w+ createrole/)
  await expect(migrate({ ownerUrl: url, loginRole: 'nobody_here', log: () => undefined, folder })).rejects.toThrow(
    /no role nobody_here/,
  )
  expect(await migrate({ ownerUrl: url, loginRole: 'pinwise', log: () => undefined, folder })).toHaveLength(1)
  await client.query(`drop owned by ${role}; drop role ${role}; drop role ${role}_login`)
})
