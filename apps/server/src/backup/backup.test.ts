import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '../database/migrate.ts'
import { childEnvironment } from '../testing/compile-cache.ts'
import { fullTest } from '../testing/full-test.ts'
import { createTestDatabase, EMPTY, type TestDatabase } from '../testing/test-database.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'
import { EVERYTHING, NEXT_IDS, ROWS, SCHEMA } from './testing/backup-scratch-schema.ts'

let folder: string
let file: string
let source: TestDatabase
let target: TestDatabase
const log = () => undefined

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pinwise-backup-'))
  file = join(folder, 'backup.gz')
  mkdirSync(join(folder, 'migrations'))
  writeFileSync(join(folder, 'migrations', '202601010000-scratch.sql'), SCHEMA)
  source = await createTestDatabase(EMPTY)
  target = await createTestDatabase(EMPTY)
  await migrate({ ownerUrl: source.ownerUrl, loginRole: 'pinwise', log, folder: join(folder, 'migrations') })
  await run(source.ownerUrl, ROWS)
})

afterEach(async () => {
  await source.drop()
  await target.drop()
  rmSync(folder, { recursive: true })
})

async function run(url: string, sql: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows?.[0]
  } finally {
    await client.end()
  }
}

const into = (url: string, more: { force?: boolean; filesDir?: string } = {}) =>
  restore({
    ownerUrl: url,
    loginRole: 'pinwise',
    file,
    force: false,
    log,
    migrationsFolder: join(folder, 'migrations'),
    ...more,
  })

test('everything comes back exactly, counts and checksums included', async () => {
  const { tables } = await backup({ ownerUrl: source.ownerUrl, file })
  expect(Object.fromEntries(tables.map(({ name, rows }) => [name, rows]))).toEqual({
    'extra.thing': 1,
    'public."Odd ""Name"': 3,
    'public.club': 3,
    'public.course': 5000,
    'public.fix': 100,
    'public.log': 2,
    'public.schema_migrations': 1,
  })
  expect((await into(target.ownerUrl)).tables).toEqual(tables)
  expect(await run(target.ownerUrl, EVERYTHING)).toEqual(await run(source.ownerUrl, EVERYTHING))
  expect(await run(target.ownerUrl, NEXT_IDS)).toEqual(await run(source.ownerUrl, NEXT_IDS))
  expect((await backup({ ownerUrl: target.ownerUrl, file: `${file}.2` })).tables.map(({ name }) => name)).toHaveLength(
    7,
  )
  await expect(run(target.ownerUrl, 'delete from log')).rejects.toThrow(/append only/)
  await expect(run(target.ownerUrl, 'insert into course (club_id) values (99)')).rejects.toThrow(/foreign key/)
})

fullTest('an owner who is no superuser restores as well', async () => {
  const role = `owner_${Math.random().toString(36).slice(2)}`
  await run(
    target.ownerUrl,
    `create role ${role} login createrole password 'secret'; alter schema public owner to ${role};
     do $$ begin execute format('grant create on database %I to ${role}', current_database()); end $$`,
  )
  await backup({ ownerUrl: source.ownerUrl, file })
  const url = Object.assign(new URL(target.ownerUrl), { username: role, password: 'secret' }).toString()
  await into(url)
  expect(await run(target.ownerUrl, EVERYTHING)).toEqual(await run(source.ownerUrl, EVERYTHING))
  await run(target.ownerUrl, `drop owned by ${role} cascade; drop role ${role}`)
})

test('a target that holds data is refused and left unchanged, and replaced with --force', async () => {
  await backup({ ownerUrl: source.ownerUrl, file })
  const before = await run(source.ownerUrl, EVERYTHING)
  await run(source.ownerUrl, "insert into log values ('since then'); create table stray (id int); drop table fix_day")
  await expect(into(source.ownerUrl)).rejects.toThrow(/already holds data \(.*--force/)
  expect(await run(source.ownerUrl, 'select count(*)::int as lines from log')).toEqual({ lines: 3 })
  await into(source.ownerUrl, { force: true })
  expect(await run(source.ownerUrl, EVERYTHING)).toEqual(before)
  expect(await run(source.ownerUrl, "select to_regclass('stray') as stray")).toEqual({ stray: null })
})

test('an older backup is brought up to this version, a newer one is refused', async () => {
  await backup({ ownerUrl: source.ownerUrl, file })
  writeFileSync(
    join(folder, 'migrations', '202601020000-more.sql'),
    'alter table club add column motto text default 1;',
  )
  await into(target.ownerUrl)
  expect(await run(target.ownerUrl, 'select motto from club limit 1')).toEqual({ motto: '1' })
  await backup({ ownerUrl: target.ownerUrl, file })
  rmSync(join(folder, 'migrations', '202601020000-more.sql'))
  await expect(into(source.ownerUrl, { force: true })).rejects.toThrow(
    /202601020000-more, which this version does not know/,
  )
})

test('a file that is cut off, damaged or something else is refused before anything is touched', async () => {
  await backup({ ownerUrl: source.ownerUrl, file })
  const whole = readFileSync(file)
  for (const length of [0, 10, Math.floor(whole.length / 2), whole.length - 8, whole.length - 1]) {
    writeFileSync(file, whole)
    truncateSync(file, length)
    await expect(into(target.ownerUrl), `cut at ${length}`).rejects.toThrow(/cannot be restored/)
  }
  const damaged = Buffer.from(whole)
  damaged.writeUInt8(damaged.readUInt8(whole.length - 3000) ^ 1, whole.length - 3000)
  writeFileSync(file, damaged)
  await expect(into(target.ownerUrl)).rejects.toThrow(/cannot be restored/)
  expect(await run(target.ownerUrl, "select to_regclass('club') as club")).toEqual({ club: null })
})

fullTest('a backup that cannot be written whole leaves no file', async () => {
  await expect(backup({ ownerUrl: source.ownerUrl, file: join(folder, 'missing', 'x.gz') })).rejects.toThrow(/ENOENT/)
  if (existsSync('/dev/full')) {
    symlinkSync('/dev/full', `${file}.partial`)
    await expect(backup({ ownerUrl: source.ownerUrl, file })).rejects.toThrow(/ENOSPC/)
  }
  await run(
    source.ownerUrl,
    `create role bound_${process.pid} login password 'x'; grant all on all tables in schema public, extra to bound_${process.pid}; grant usage on schema extra to bound_${process.pid}; grant select on all sequences in schema public to bound_${process.pid}`,
  )
  const bound = Object.assign(new URL(source.ownerUrl), { username: `bound_${process.pid}`, password: 'x' }).toString()
  await expect(backup({ ownerUrl: bound, file })).rejects.toThrow(/row-level security/)
  await run(source.ownerUrl, `drop owned by bound_${process.pid}; drop role bound_${process.pid}`)
  expect(readdirSync(folder)).toEqual(['migrations'])
})

test('uploaded files travel along', async () => {
  const filesDir = join(folder, 'files')
  mkdirSync(join(filesDir, 'aa'), { recursive: true })
  writeFileSync(join(filesDir, 'aa', 'picture.webp'), Buffer.from([0, 10, 92, 46, 10, 255]))
  writeFileSync(join(filesDir, 'empty'), '')
  expect((await backup({ ownerUrl: source.ownerUrl, file, filesDir })).files).toBe(2)
  const elsewhere = join(folder, 'restored')
  mkdirSync(elsewhere)
  writeFileSync(join(elsewhere, 'old'), 'old')
  await into(target.ownerUrl, { filesDir: elsewhere })
  expect(readdirSync(elsewhere).sort()).toEqual(['aa', 'empty'])
  expect(readFileSync(join(elsewhere, 'aa', 'picture.webp'))).toEqual(Buffer.from([0, 10, 92, 46, 10, 255]))
})

fullTest('a file that the database knows and the folder has lost is named, and the command fails', async () => {
  const house = await createTestDatabase()
  const keys = ['a1/b2c3.webp', 'a1/d4e5.pdf']
  await run(
    house.ownerUrl,
    `insert into files (club_id, name, storage_key, content_type, bytes, sha256, uploaded_by)
     select (select id from clubs limit 1), key, key, 'image/webp', 1, 'x', 'test'
       from unnest(array['${keys.join("','")}']) as key`,
  )
  mkdirSync(join(folder, 'files', 'a1', 'b2'), { recursive: true })
  writeFileSync(join(folder, 'files', 'a1', 'b2', 'b2c3.webp'), 'x')
  const env = {
    ...childEnvironment(),
    DATA_DIR: folder,
    DATABASE_URL: house.loginUrl,
    MIGRATION_DATABASE_URL: house.ownerUrl,
  }
  const command = [new URL('../commands/backup-command.ts', import.meta.url).pathname, file]
  const failed = await promisify(execFile)(process.execPath, command, { env }).catch(error => error)
  expect(failed.code).toBe(1)
  expect(failed.stderr).toContain('lacks 1 of the uploaded files')
  expect(failed.stderr).toContain('a1/d4e5.pdf')
  expect(failed.stderr).not.toContain('b2c3')
  // The rest is safe.
  await restore({ ownerUrl: target.ownerUrl, loginRole: 'pinwise', file, force: false, log })
  expect(await run(target.ownerUrl, 'select count(*)::int as known from files')).toEqual({ known: 2 })

  rmSync(file)
  await run(house.ownerUrl, `delete from files where storage_key = 'a1/d4e5.pdf'`)
  expect((await promisify(execFile)(process.execPath, command, { env })).stdout).toContain('1 files.')
  await house.drop()
})
