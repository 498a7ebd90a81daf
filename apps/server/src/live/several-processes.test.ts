import { fenceCalls } from '@pinwise/contract'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { createMemoryBus } from '../bus/open-bus.ts'
import { createContext } from '../create-context.ts'
import { closePools, openPools } from '../database/connect.ts'
import { createPinClub, type PinClub, place } from '../pins/testing/pins-api.ts'
import { isFull } from '../testing/full-test.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { openStream } from './testing/open-stream.ts'

/** Servers on one database, as in a fleet: with a bus between them, or without one. */
let first: TestApp
let club: PinClub
const closers: (() => Promise<unknown>)[] = []
const streams: Awaited<ReturnType<typeof openStream>>[] = []

async function another(bus = createMemoryBus().join()) {
  const pools = openPools(first.database.loginUrl, { maxConnections: 16 })
  const context = await createContext(first.context.config, pools, first.context.log, Date.now, bus)
  const app = await createApp(context)
  await app.listen({ host: '127.0.0.1', port: 0 })
  closers.push(async () => {
    await app.close()
    await closePools(pools)
  })
  return { app, context }
}
type Server = Awaited<ReturnType<typeof another>>
let second: Server
let third: Server

beforeAll(async () => {
  first = await createTestApp()
  await first.app.listen({ host: '127.0.0.1', port: 0 })
  const hub = createMemoryBus()
  second = await another(hub.join())
  third = await another(hub.join())
  club = await createPinClub(first)
})
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close()
})
afterAll(async () => {
  for (const close of closers) await close()
  await first.close()
})

async function listen(server: Pick<TestApp, 'app'>, options: Parameters<typeof openStream>[2] = {}) {
  const stream = await openStream(server, club.id, options)
  streams.push(stream)
  await expect.poll(() => stream.events.length).toBeGreaterThan(0)
  return stream
}
const numbers = (stream: { events: { id: string }[] }) => stream.events.map(({ id }) => Number(id.split('.')[1]))

test('what one process commits is heard in every other, in order and once, without a bus', async () => {
  const heard = [await listen(first), await listen(second), await listen(third)]
  for (let n = 0; n < 5; n += 1) await club.publish([{ green: 0, at: place(0, n - 2) }])
  for (const stream of heard) {
    await expect.poll(() => stream.events.length).toBe(6)
    const [start = 0] = numbers(stream)
    expect(numbers(stream)).toEqual(Array.from({ length: 6 }, (_, n) => start + n))
  }
})

test('whoever moves from process to process, whenever, hears every event once and in order', async () => {
  const servers = [first, second, third]
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(2), { minLength: 2, maxLength: 5 }), async path => {
      let publishing = Promise.resolve()
      let stream = await listen(first)
      const seen = [...stream.events]
      for (const [n, at] of path.entries()) {
        publishing = publishing.then(async () => {
          for (let k = 0; k < 3; k += 1) await club.publish([{ green: 1, at: place(1, ((n + k) % 7) - 3) }])
        })
        if (n % 2 === 0) await publishing
        stream.close()
        await stream.ended
        seen.push(
          ...stream.events.slice(seen.includes(stream.events[0]!) ? 1 : 0).filter(event => !seen.includes(event)),
        )
        const last = seen.at(-1)!
        stream = await openStream(servers[at]!, club.id, { lastEventId: last.id })
        streams.push(stream)
      }
      await publishing
      const [row] = await first.rows<{ newest: string }>('select newest from club_feeds where club_id = $1', [club.id])
      await expect.poll(() => numbers({ events: [...seen, ...stream.events] }).at(-1)).toBe(Number(row!.newest))
      const all = numbers({ events: [...seen, ...stream.events] })
      expect(all).toEqual(Array.from({ length: all.length }, (_, n) => all[0]! + n))
    }),
    { numRuns: isFull ? 12 : 3 },
  )
}, 60_000)

test('a change of the ground is told anew in every process, with the number that the next event follows', async () => {
  const heard = [await listen(first), await listen(second)]
  await first.context.db.processWork(async tx => first.context.live.refresh(tx, club.id))
  await club.publish([{ green: 2 }])
  for (const stream of heard) {
    await expect
      .poll(() => stream.events.at(-1)?.data.pins ?? stream.events.at(-1)?.data.greens)
      .toEqual(expect.arrayContaining([expect.objectContaining({ holeId: club.holeIds[2] })]))
    const ids = numbers(stream)
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b))
    expect(stream.events.slice(1).map(({ name }) => name)).toContain('snapshot')
  }
})

test('what is for staff reaches them in every process, and nobody else', async () => {
  const [keeper, visitor] = [await listen(second, { token: club.token }), await listen(second)]
  const corners = [
    [9.3, 45.6],
    [9.302, 45.6],
    [9.302, 45.602],
    [9.3, 45.602],
    [9.3, 45.6],
  ]
  const body = {
    key: crypto.randomUUID(),
    name: 'Wet approach',
    kind: 'alert',
    groupId: null,
    subjects: 'carts',
    days: [],
    startTime: null,
    endTime: null,
    message: null,
    geometry: { type: 'Polygon', coordinates: [corners] },
    enabled: true,
  }
  const made = await first.send(fenceCalls.createFence, { token: club.token, club: club.id, body })
  expect(made.statusCode, made.body).toBe(201)
  await club.publish([{ green: 0 }])
  const names = (stream: typeof keeper) =>
    stream.events.map(({ name }) => name).filter(name => /^(fence|pin)/.test(name))
  await expect.poll(() => names(keeper)).toEqual(['fence.changed', 'pin-position.set'])
  await expect.poll(() => names(visitor)).toEqual(['pin-position.set'])
})

test('a right that is lost in one process ends the stream in another within seconds', async () => {
  const own = await createPinClub(first)
  const stream = await openStream(second, own.id, { token: own.token })
  streams.push(stream)
  await expect.poll(() => stream.events.length).toBeGreaterThan(0)
  await first.rows('delete from customer_managers where customer_id = $1', [own.customerId])
  await first.rows('update clubs set published = false where id = $1', [own.id])
  await stream.ended
}, 10_000)

test('only staff of the club, our own work, or whoever called the marshal can add an event', async () => {
  const before = await first.rows('select newest from club_feeds where club_id = $1', [club.id])
  const add = (text: string) =>
    first.context.db.linkWork(async tx => {
      await tx.run({ text: 'set transaction read write', values: [] })
      return tx.run({ text, values: [club.id] })
    })
  await expect(add(`select add_live_event($1, 'pin-position.set', 'all', '{}')`)).rejects.toThrow(/not an event/)
  await expect(
    add(`select add_live_event($1, 'marshal.called', 'staff', '{"id":"${crypto.randomUUID()}"}')`),
  ).rejects.toThrow(/not an event/)
  expect(await first.rows('select newest from club_feeds where club_id = $1', [club.id])).toEqual(before)
})
