import { type Layout, layoutCalls, pinCalls } from '@pinwise/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPinClub, type PinClub } from '../pins/testing/pins-api.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let busy: PinClub
let other: PinClub
let holder: pg.Client
beforeAll(async () => {
  app = await createTestApp()
  busy = await createPinClub(app)
  other = await createPinClub(app)
  await other.publish([{ green: 0 }])
  holder = new pg.Client({ connectionString: app.database.ownerUrl })
  await holder.connect()
})
afterAll(async () => {
  await holder.end()
  await app.close()
})

/** Whoever writes at the busy club meanwhile waits for this. */
async function whileLocked<T>(work: () => Promise<T>): Promise<T> {
  await holder.query('begin')
  await holder.query('select from clubs where id = $1 for update', [busy.id])
  await holder.query('select from layouts where club_id = $1 for update', [busy.id])
  try {
    return await work()
  } finally {
    await holder.query('commit')
  }
}

/** Connections that wait for a lock. */
async function stuck(): Promise<number> {
  const [row] = await app.rows<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name = 'pinwise_app' and wait_event_type = 'Lock'`,
  )
  return row?.count ?? 0
}
const untilTwoAreStuck = () => expect.poll(stuck, { timeout: 8_000 }).toBe(2)
const plan = () => busy.plan([{ date: '2031-05-05', greens: [0, 1, 2] }], { replace: true })
const readPins = () => app.send(pinCalls.listPins, { club: other.id })
const statuses = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode)

async function plansOfBusy(): Promise<number> {
  const [row] = await app.rows<{ count: number }>(
    `select count(*)::int as count from pin_publications where club_id = $1 and origin = 'plan'`,
    [busy.id],
  )
  return row?.count ?? 0
}

test('forty writers of one club hold two connections; who reads or writes at another club does not notice', async () => {
  let finished = 0
  const { reads, writes } = await whileLocked(async () => {
    const plans = Array.from({ length: 40 }, () =>
      plan().finally(() => {
        finished += 1
      }),
    )
    await untilTwoAreStuck()
    const answers = await Promise.all(Array.from({ length: 60 }, readPins))
    expect((await other.publish([{ green: 1 }])).statusCode).toBe(201)
    expect(await stuck()).toBe(2)
    expect(finished).toBe(0)
    return { reads: answers, writes: plans }
  })
  expect(new Set(statuses(reads))).toEqual(new Set([200]))
  expect(new Set(statuses(await Promise.all(writes)))).toEqual(new Set([201]))
  expect(await plansOfBusy()).toBe(40)
})

test('where too many wait the club is busy, and nobody else; what was refused was not written', async () => {
  const before = await plansOfBusy()
  const { answers, theirs } = await whileLocked(async () => {
    const plans = Array.from({ length: 60 }, plan)
    await untilTwoAreStuck()
    return { answers: plans, theirs: await other.publish([{ green: 2 }]) }
  })
  expect(theirs.statusCode).toBe(201)
  const settled = await Promise.all(answers)
  const refused = settled.filter(({ statusCode }) => statusCode !== 201)
  expect(refused).toHaveLength(18)
  for (const answer of refused) {
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable'])
    expect(answer.headers['retry-after']).toBeDefined()
  }
  expect(await plansOfBusy()).toBe(before + 42)
  expect((await plan()).statusCode).toBe(201)
})

test('a record without its club named takes the turn of its club', async () => {
  const layouts: Layout[] = []
  for (let n = 0; n < 6; n += 1) {
    const body = { name: `Layout ${n}`, holeIds: busy.holeIds }
    layouts.push((await busy.send(layoutCalls.createLayout, { body })).json())
  }
  const deleted = await whileLocked(async () => {
    const answers = layouts.map(({ id }) => app.send(layoutCalls.deleteLayout, { token: busy.token, params: { id } }))
    await untilTwoAreStuck()
    expect(statuses(await Promise.all(Array.from({ length: 20 }, readPins)))).toEqual(Array(20).fill(200))
    expect(await stuck()).toBe(2)
    return answers
  })
  expect(new Set(statuses(await Promise.all(deleted)))).toEqual(new Set([204]))
})
