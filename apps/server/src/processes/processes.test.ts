import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMemoryBus } from '../bus/open-bus.ts'
import { openPools } from '../database/connect.ts'
import { createDatabase } from '../database/database.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createProcesses } from './processes.ts'

const log = pino({ level: 'silent' })
const hub = createMemoryBus()
let database: TestDatabase
let db: ReturnType<typeof createDatabase>
let owner: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  db = createDatabase(openPools(database.loginUrl, { maxConnections: 30 }))
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await db.close()
  await owner.end()
  await database.drop()
})

const open = () => createProcesses({ db, bus: hub.join(), log })
type Processes = ReturnType<typeof open>
/** As if it had been paused, or its machine were gone. */
const age = ({ id }: Processes) =>
  owner.query("update processes set seen_at = now() - interval '6 seconds' where id = $1", [id])

const WRITE = {
  text: "insert into request_counts (key) values ('job') on conflict (key) do update set used = request_counts.used + 1",
  values: [],
}
const written = async () =>
  (await db.processRead<{ used: number }>({ text: "select used from request_counts where key = 'job'", values: [] }))[0]
    ?.used ?? 0

test('of many processes that want the same work one does it', async () => {
  const all = Array.from({ length: 6 }, open)
  const results = await Promise.all(all.map(process => process.job('alone').run(async () => process.id)))
  expect(results.filter(id => id !== undefined)).toHaveLength(1)
  const again = await Promise.all(all.map(process => process.job('alone').run(async () => process.id)))
  expect(again.filter(id => id !== undefined)).toEqual(results.filter(id => id !== undefined))
  for (const process of all) await process.stop()
})

test('a process that stops leaves its work to the next at once, one that dies after some seconds', async () => {
  const [first, second, third] = [open(), open(), open()]
  const does = (process: Processes) => process.job('left').run(async () => true)
  expect([await does(first), await does(second)]).toEqual([true, undefined])
  await first.stop()
  expect([await does(second), await does(third)]).toEqual([true, undefined])
  await age(second)
  expect(await does(third)).toBe(true)
  await second.stop()
  await third.stop()
})

test('a process that was paused and wakes up writes nothing more of what another has taken over', async () => {
  const [paused, other] = [open(), open()]
  const before = await written()
  const outcome = await paused.job('fenced').run(async claim => {
    await claim.tidy(tx => tx.run(WRITE))
    await age(paused)
    expect(await other.job('fenced').run(({ tidy }) => tidy(tx => tx.run(WRITE)))).toBe(1)
    await claim.tidy(tx => tx.run(WRITE))
    return 'went on'
  })
  expect(outcome).toBeUndefined()
  expect(await written()).toBe(before + 2)
  await paused.stop()
  await other.stop()
})

test('nobody takes over while a write is under way: it is whole, and the next claim comes after it', async () => {
  const [slow, other] = [open(), open()]
  const steps: string[] = []
  await slow.job('slow').run(claim =>
    claim.tidy(async tx => {
      await tx.run(WRITE)
      await age(slow)
      steps.push(String(await other.job('slow').run(async () => 'taken over')))
    }),
  )
  steps.push(String(await other.job('slow').run(async () => 'taken over')))
  expect(steps).toEqual(['undefined', 'taken over'])
  await slow.stop()
  await other.stop()
})

test('work is woken where it is done', async () => {
  const [holder, other] = [open(), open()]
  let woken = 0
  const job = holder.job('woken')
  await job.run(async () => true)
  job.onWake(() => {
    woken += 1
  })
  other.job('woken').wake()
  await expect.poll(() => woken).toBe(1)
  await holder.stop()
  await other.stop()
})
