import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { closePools, openPools, type Pools } from './connect.ts'
import { runBatch } from './statement-batch.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let pools: Pools
let client: pg.PoolClient

beforeAll(async () => {
  database = await createTestDatabase()
  pools = openPools(database.loginUrl)
  client = await pools.app.connect()
  await client.query('create temporary table scratch (value int primary key, note text)')
})

afterAll(async () => {
  client.release()
  await closePools(pools)
  await database.drop()
})

const run = (...texts: string[]) =>
  runBatch(
    client,
    texts.map(text => ({ text, values: [] })),
  )
const kept = async () => (await run('select value from scratch order by value'))[0]?.rows.map(row => row.value)

test('every statement answers its own rows, count and tag, the first time and prepared', async () => {
  for (let round = 0; round < 3; round += 1) {
    const answers = await runBatch(client, [
      { text: 'insert into scratch select n, null from generate_series(1, $1::int) n', values: [3] },
      { text: 'select value, note from scratch where value > $1 order by value', values: [1] },
      { text: 'delete from scratch', values: [] },
      { text: 'select $1::text[] as words, $2::timestamptz as at', values: [['a', 'b c'], new Date(0)] },
    ])
    expect(answers).toEqual([
      { rows: [], count: 3, tag: 'INSERT 0 3' },
      {
        rows: [
          { value: 2, note: null },
          { value: 3, note: null },
        ],
        count: 2,
        tag: 'SELECT 2',
      },
      { rows: [], count: 3, tag: 'DELETE 3' },
      { rows: [{ words: ['a', 'b c'], at: new Date(0) }], count: 1, tag: 'SELECT 1' },
    ])
  }
})

test('the first failure ends the batch, undoes all of it and leaves the connection usable', async () => {
  const failing = run(
    'insert into scratch values (1)',
    'insert into scratch values (1)',
    'insert into scratch values (2)',
  )
  await expect(failing).rejects.toThrow(/duplicate key/)
  expect(await kept()).toEqual([])
})

test('a failure in a transaction keeps the commit behind it from being reached', async () => {
  await expect(run('begin', 'insert into scratch values (5)', 'select 1/0', 'commit')).rejects.toThrow(/division/)
  expect((await run('rollback'))[0]?.tag).toBe('ROLLBACK')
  expect(await kept()).toEqual([])
})

test('statements behind a failure are prepared when they run at last', async () => {
  const late = 'select 42 as late'
  for (let round = 0; round < 2; round += 1) {
    await expect(run('select nothing_there', late)).rejects.toThrow(/nothing_there/)
    await expect(run('select 1/(select count(*) from scratch) as n', late)).rejects.toThrow(/division/)
  }
  expect((await run(late))[0]?.rows).toEqual([{ late: 42 }])
  expect((await run(late, late)).map(answer => answer.rows)).toEqual([[{ late: 42 }], [{ late: 42 }]])
})

test('a value that cannot be sent sends nothing', async () => {
  const circle: Record<string, unknown> = {}
  circle.self = circle
  const batch = runBatch(client, [
    { text: 'insert into scratch values (9)', values: [] },
    { text: 'select $1::jsonb', values: [circle] },
  ])
  await expect(batch).rejects.toThrow(/circular/)
  expect(await kept()).toEqual([])
})
