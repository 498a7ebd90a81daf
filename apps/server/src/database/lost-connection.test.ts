import { clubCalls } from '@pinwise/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerOf } from '../caller.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { layWire, type Wire } from '../testing/wire.ts'
import { openPools } from './connect.ts'
import { createDatabase, type Database } from './database.ts'

let app: TestApp
let wire: Wire
let db: Database
let clubIds: string[]
beforeAll(async () => {
  app = await createTestApp()
  clubIds = (await app.rows<{ id: string }>('select id from clubs order by slug')).map(({ id }) => id)
  wire = await layWire(app.database.loginUrl)
  db = createDatabase(openPools(wire.url))
})
afterAll(async () => {
  await db.close()
  await wire.close()
  await app.close()
})

const nobody = callerOf(null, 'test')
const read = (text: string, by = db) =>
  Promise.all(clubIds.map(clubId => by.readClub(nobody, { clubId }, { text, values: [] }).catch(error => error)))
const AT_WORK = `pg_stat_activity
  where datname = current_database() and application_name = 'pinwise_app' and state = 'active'`
/** Requests that wait for the lock; jobs of the server may wait there too. */
const READING = `wait_event_type = 'Lock' and query like '%enter_club%'`
const working = async (what: string): Promise<number> => (await app.rows(`select from ${AT_WORK} and ${what}`)).length
const endThose = (what: string) => app.rows(`select pg_terminate_backend(pid, 10_000) from ${AT_WORK} and ${what}`)

test('a server whose connection is ended while it reads says so, and goes on', async () => {
  const holder = new pg.Client({ connectionString: app.database.ownerUrl })
  await holder.connect()
  await holder.query('begin; lock table clubs in access exclusive mode')
  const ask = () => Promise.all(clubIds.map(id => app.send(clubCalls.getClub, { params: { id } })))
  const asked = ask()
  await expect.poll(() => working(READING)).toBeGreaterThan(0)
  await endThose(READING)
  for (const answer of await asked) expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable'])
  await holder.query('rollback')
  await holder.end()
  for (const answer of await ask()) expect(answer.statusCode).toBe(200)
})

test('a connection that breaks without a word is not used again', async () => {
  const asked = read('select pg_sleep(600)')
  await expect.poll(() => working(`wait_event = 'PgSleep'`)).toBe(1)
  wire.cut()
  for (const error of await asked) expect(error).toMatchObject({ code: 'unavailable' })
  for (const { rows } of await read('select 1 as one')) expect(rows).toEqual([{ one: 1 }])
  // Postgres has not noticed yet.
  await endThose(`wait_event = 'PgSleep'`)
})

test('a database that says nothing any more is not waited for without end', async () => {
  const impatient = createDatabase(openPools(wire.url, { answerTimeoutMs: 2_000 }))
  const asked = read('select pg_sleep(600)', impatient)
  const written = impatient
    .platform({ job: 'test' }, 'wait', async tx => {
      await tx.run({ text: 'select 1', values: [] })
      await expect.poll(() => working(`wait_event = 'PgSleep'`)).toBe(1)
      wire.silence()
      return tx.run({ text: 'select 1', values: [] })
    })
    .catch(error => error)
  for (const error of [...(await asked), await written]) expect(error).toMatchObject({ code: 'unavailable' })
  for (const { rows } of await read('select 1 as one', impatient)) expect(rows).toEqual([{ one: 1 }])
  await impatient.close()
})
