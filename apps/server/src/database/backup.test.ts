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
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { backup } from './backup.ts'
import { migrate } from './migrate.ts'
import { restore } from './restore.ts'

/** Cycles of foreign keys, an append-only table, generated and identity columns, partitions, odd names, odd values. */
const SCHEMA = `
  create extension if not exists citext;
  create type mood as enum ('good', 'bad');
  create function stamp() returns trigger language plpgsql as $$ begin new.seen := now(); return new; end $$;
  create function refuse() returns trigger language plpgsql as $$ begin raise exception 'append only'; end $$;
  create table club (id int generated always as identity primary key, name citext, main_course int, seen timestamptz);
  create table course (id bigserial primary key, club_id int not null references club, par numeric(4, 1),
    double_par numeric generated always as (par * 2) stored);
  alter table club add foreign key (main_course) references course;
  create trigger stamp before insert on club for each row execute function stamp();
  create table "Odd ""Name" ("select" text, b bytea, f double precision, r real, n numeric, at timestamptz, i interval,
    j jsonb, js json, ts text[], ns numeric[], m mood, d date, u uuid, t tsrange, x xml, big text);
  create table fix (at timestamptz not null, v int) partition by range (at);
  create table log (line text);
  create trigger refuse before update or delete or truncate on log for each statement execute function refuse();
  create schema extra;
  create table extra.thing (id int primary key references club deferrable initially deferred);
  create materialized view totals as select count(*) as clubs from club;
  insert into log values ('written by the migration');
  alter table course enable row level security;
  grant select on course to pinwise_app;`

const ROWS = `
  insert into club (name) values ('Łódź'), (null), (E'tab\\there\\nand \\\\. there');
  insert into course (club_id, par) select 1 + n % 3, n / 10.0 from generate_series(1, 5000) n;
  update club set main_course = id, seen = '2026-01-01 00:00:00.123456+00';
  insert into "Odd ""Name" values
    (E'\\\\.', '\\x000aff5c2e0a', 'NaN', 'infinity', 'NaN', 'infinity', '1 mon -2 days 00:00:00.000001', 'null', '{"a": 1, "a": 2}',
     array['a,b', null, '', '"q"', E'x\\ny'], array[1.10, 'NaN', null], 'bad', '0044-03-15 BC', gen_random_uuid(), '[2026-01-01,)', '<a/>', null),
    ('', '', 0.1::float8 + 0.2::float8, 1e-45::real, 12345678901234567890.123456789012345678901234567890, '0001-01-01 00:00:00.000001 BC',
     '-178000000 years', '{"k": [1.0, 1e400, "\\u00e9\\ud83c\\udfcc"]}', '[]', '{}', '{{1,2},{3,4}}', null, 'infinity', null, 'empty', null, repeat('é', 3000000)),
    (null, null, '-0', null, 1e-300, '294276-12-31 23:59:59.999999+00', null, null, null, null, null, null, null, null, null, null, null);
  create table fix_day partition of fix for values from ('2026-01-01') to ('2026-01-02');
  insert into fix select '2026-01-01'::timestamptz + n * interval '1 second', n from generate_series(1, 100) n;
  insert into log values ('written later');
  insert into extra.thing values (2);
  refresh materialized view totals;`

const EVERYTHING = `
  select (select md5(string_agg(t::text, '|' order by t::text)) from club t) as club,
         (select md5(string_agg(t::text, '|' order by id)) from course t) as course,
         (select md5(string_agg(t::text, '|' order by t::text)) from "Odd ""Name" t) as odd,
         (select md5(string_agg(t::text, '|' order by at)) from only fix_day t) as fixes,
         (select array_agg(line order by line) from log) as log,
         (select array_agg(name || checksum || applied_at) from schema_migrations) as migrations,
         (select clubs from totals) as totals, (select array_agg(id) from extra.thing) as things,
         (select string_agg(conrelid::regclass || pg_get_constraintdef(oid), '|' order by conrelid::regclass::text, conname) from pg_constraint where connamespace = 'public'::regnamespace) as constraints,
         (select string_agg(tgname || tgenabled::text, '|' order by tgname) from pg_trigger where not tgisinternal) as triggers`

const NEXT_IDS = "select nextval('course_id_seq') as course, nextval('club_id_seq') as club"

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
  source = await createTestDatabase({ empty: true })
  target = await createTestDatabase({ empty: true })
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

test('an owner who is no superuser restores as well', async () => {
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

test('a target that holds data is refused and kept, and replaced when told', async () => {
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

test('a backup that cannot be written whole leaves no file', async () => {
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
