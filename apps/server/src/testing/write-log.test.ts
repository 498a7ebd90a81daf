import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../database/database.ts'
import { NOT_COMPARED_TABLES } from './row-fingerprint.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import { type WriteLog, watchWrites } from './write-log.ts'

let app: TestApp
let writes: WriteLog
beforeAll(async () => {
  app = await createTestApp()
  writes = await watchWrites(app)
})
afterAll(() => app.close())

test('every kind of write is recorded once, and what only reads or is rolled back is not', async () => {
  expect(await writes.take()).toEqual({})
  await app.rows('select * from clubs for update')
  await app.rows(`update clubs set name = 'None' where false`)
  await app.rows('begin; update clubs set name = name; rollback')
  expect(await writes.take()).toEqual({})
  await app.rows(`insert into customers (name, currency) values ('One', 'EUR'), ('Two', 'USD')`)
  expect(await writes.take()).toEqual({ customers: 2 })
  await app.rows(`update customers set name = name where name = 'One'`)
  expect(await writes.take()).toEqual({ customers: 1 })
  await app.rows(`delete from customers where name in ('One', 'Two')`)
  expect(await writes.take()).toEqual({ customers: 2 })
  await app.rows('truncate enquiries cascade')
  expect(await writes.take()).toMatchObject({ enquiries: 1 })
  expect(await writes.take()).toEqual({})
})

test('a claimed job that comes round meanwhile is not recorded; the same by anyone else is', async () => {
  const { db, processes } = app.context
  const values = [await app.clubId('golf-club-milano'), 'pace.changed', 'staff', '{}']
  const add = (tx: Tx) => tx.run({ text: 'select add_live_event($1, $2, $3, $4)', values })
  await processes.job('a test').run(({ tidy }) => tidy(add))
  expect(await writes.take()).toEqual({})
  await db.processWork(add)
  expect(await writes.take()).toEqual({ club_feeds: 1, live_events: 1 })
})

test('every table of the schema is watched, but for those that are written aside of what was asked', async () => {
  const unwatched = await app.rows<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and (select count(*) from pg_trigger t where t.tgrelid = c.oid and t.tgname like 'zz_record_%') < 2
     order by 1`,
  )
  expect(unwatched.map(({ name }) => name)).toEqual(NOT_COMPARED_TABLES)
})
