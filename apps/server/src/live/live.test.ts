import { clubCalls, liveCalls, pinCalls } from '@pinwise/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callerOf } from '../caller.ts'
import { createPinClub, type PinClub, place } from '../pins/testing/pins-api.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { eraseEvents } from './queries.ts'
import { openStream, type StreamEvent } from './testing/open-stream.ts'

let app: TestApp
let club: PinClub
let open: Awaited<ReturnType<typeof openStream>>[] = []
beforeAll(async () => {
  app = await createTestApp()
  await app.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())
beforeEach(async () => {
  club = await createPinClub(app)
})
afterEach(async () => {
  for (const stream of open) stream.close()
  open = []
  await expect.poll(() => app.context.live.count()).toBe(0)
})

async function listen(options: Parameters<typeof openStream>[2] = {}) {
  const stream = await openStream(app, club.id, options)
  open.push(stream)
  return stream
}
const heard = async (stream: { events: StreamEvent[] }, count: number) => {
  // Staff are shown the trackers too, which other tests look at.
  const events = () => stream.events.filter(({ name }) => !name.startsWith('tracker.'))
  await expect.poll(() => events().length).toBeGreaterThanOrEqual(count)
  return events()
}

/** Events as any module adds them. */
const add = (count: number, name: string, data: object) =>
  app.context.db.processWork(async tx => {
    for (let n = 0; n < count; n += 1) app.context.live.publish(tx, club.id, name, data)
  })

describe('the live feed', () => {
  test('begins with what is open and goes on with every change, for everybody', async () => {
    await club.publish([{ green: 0 }, { green: 1 }])
    const streams = [await listen(), await listen({ token: club.token })]
    expect(streams[0]!.status).toBe(200)
    expect(streams[0]!.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-content-type-options': 'nosniff',
    })
    for (const stream of streams) {
      const [snapshot] = await heard(stream, 1)
      expect(snapshot).toMatchObject({ name: 'snapshot', data: { publication: 1 } })
      expect(snapshot!.data.pins).toMatchObject([{ holeNumber: 1 }, { holeNumber: 2 }])
      expect(liveCalls.getClubLive.events.snapshot.parse(snapshot!.data)).toEqual(snapshot!.data)
    }
    await club.publish([{ green: 1, at: place(1, 4) }], { note: 'nobody is to know' })
    await club.send(pinCalls.deletePin, { params: { id: (await club.openOn(0))!.id } })
    for (const stream of streams) {
      const [, set, off] = await heard(stream, 3)
      expect(set).toMatchObject({
        name: 'pin-position.set',
        data: { publication: 2, greens: [{ holeId: club.holeIds[1], pin: { position: place(1, 4) } }] },
      })
      expect(off!.data).toMatchObject({ publication: 3, greens: [{ holeId: club.holeIds[0], pin: null }] })
      expect(liveCalls.getClubLive.events['pin-position.set'].parse(set!.data)).toEqual(set!.data)
      const said = JSON.stringify(stream.events)
      expect(said).not.toMatch(/nobody is to know|Greta/)
      // Depth, on and side of two pins at first and of one later, in millimetres as everywhere else.
      const lengths = [...said.matchAll(/"(?:depth|on|side)Metres":([\d.]+)/g)].map(([, length]) => length)
      expect(lengths).toHaveLength(9)
      for (const length of lengths) expect(length).toMatch(/^\d+(\.\d{1,3})?$/)
    }
  })

  test('tells of no plan, and of nothing that was refused', async () => {
    const stream = await listen()
    await heard(stream, 1)
    await club.plan([{ date: '2090-05-01', greens: [0] }])
    await club.publish([{ green: 0, at: place(0, 40) }])
    await club.publish([{ green: 0 }])
    const [, only] = await heard(stream, 2)
    expect(only!.data.publication).toBe(2)
    expect(stream.events).toHaveLength(2)
    await club.undo(2)
    const [, , undone] = await heard(stream, 3)
    expect(undone!.data).toMatchObject({ publication: 3, greens: [{ pin: null }] })
  })

  test('tells of nothing that the database did not keep', async () => {
    const stream = await listen()
    await heard(stream, 1)
    // Refused at the very end of the transaction, when everything in it has succeeded.
    await app.rows(
      `create function not_kept() returns trigger language plpgsql as $$ begin raise exception 'not kept'; end $$;
       create constraint trigger not_kept after insert on pin_publications deferrable initially deferred
       for each row execute function not_kept()`,
    )
    const failed = await club.publish([{ green: 0 }])
    await app.rows('drop trigger not_kept on pin_publications; drop function not_kept()')
    expect(failed.statusCode).toBe(500)
    expect(await club.openOn(0)).toBeNull()
    await club.publish([{ green: 0, at: place(0, 3) }])
    const [, only] = await heard(stream, 2)
    expect(only!.data).toMatchObject({ publication: 1, greens: [{ pin: { position: place(0, 3) } }] })
    expect(stream.events).toHaveLength(2)
  })

  test('loses nothing between the snapshot and the first change', async () => {
    const publishing = (async () => {
      for (let n = 0; n < 12; n += 1) await club.publish([{ green: 0, at: place(0, (n % 9) - 4) }])
    })()
    const streams = []
    for (let n = 0; n < 8; n += 1) streams.push(await listen())
    await publishing
    for (const { events } of streams) {
      await expect.poll(() => events.at(-1)?.data.publication).toBe(12)
      const numbers = events.map(({ data }) => Number(data.publication ?? 0))
      // What the snapshot had may come again; from there on there is no gap.
      const after = numbers.slice(1)
      expect(after).toEqual(after.map((_, index) => 12 - after.length + 1 + index))
      expect(numbers[0]!).toBeGreaterThanOrEqual(12 - after.length)
    }
  })

  test('goes on where a reader left off, or begins anew when that is forgotten', async () => {
    const first = await listen()
    await heard(first, 1)
    await club.publish([{ green: 0 }])
    const [, last] = await heard(first, 2)
    first.close()
    await club.publish([{ green: 1 }])
    const back = await listen({ lastEventId: last!.id })
    expect((await heard(back, 1)).map(({ name, data }) => [name, data.publication])).toEqual([['pin-position.set', 2]])
    for (const lastEventId of ['00000000.1', 'nonsense', `${last!.id}999`, `${last!.id.split('.')[0]}.-1`]) {
      const anew = await listen({ lastEventId })
      expect((await heard(anew, 1))[0]).toMatchObject({ name: 'snapshot', data: { publication: 2 } })
    }
    await add(200, 'pin-position.set', { greens: [] })
    const late = await listen({ lastEventId: last!.id })
    expect((await heard(late, 1))[0]!.name).toBe('snapshot')
  })

  test('keeps so many bytes of what was told: who missed more begins anew', async () => {
    const first = await listen()
    await heard(first, 1)
    await club.publish([{ green: 0 }])
    const [, last] = await heard(first, 2)
    const filler = 'x'.repeat(60 * 1024)
    await add(4, 'filler', { filler })
    const back = await listen({ lastEventId: last!.id })
    expect((await heard(back, 4)).map(({ name }) => name)).toEqual(Array(4).fill('filler'))
    await add(1, 'filler', { filler })
    const late = await listen({ lastEventId: last!.id })
    expect((await heard(late, 1))[0]!.name).toBe('snapshot')
  })

  test('drops a reader who does not read, and nobody else', async () => {
    const quick = await listen()
    const slow = await listen()
    await heard(quick, 1)
    await heard(slow, 1)
    slow.response.pause()
    const filler = 'x'.repeat(96 * 1024)
    await expect
      .poll(
        async () => {
          await add(5, 'filler', { filler })
          return app.context.live.count()
        },
        { timeout: 15_000, interval: 15 },
      )
      .toBe(1)
    slow.response.resume()
    await slow.ended
    await club.publish([{ green: 0 }])
    await expect.poll(() => quick.events.at(-1)?.name).toBe('pin-position.set')
  })

  test('hangs up on those who may no longer listen: the public of a club that is withdrawn', async () => {
    const visitor = await listen()
    const keeper = await listen({ token: club.token })
    await heard(visitor, 1)
    await heard(keeper, 1)
    await app.context.live.checkRights()
    expect(app.context.live.count()).toBe(2)
    await app.send(clubCalls.changeClub, {
      token: club.token,
      params: { id: club.id },
      body: { version: 1, published: false },
    })
    await app.context.live.checkRights()
    await visitor.ended
    expect(app.context.live.count()).toBe(1)
    await app.rows('delete from customer_managers where customer_id = $1', [club.customerId])
    await app.context.live.checkRights()
    await keeper.ended
  })

  test('hangs up on a golfer whose session is over: what is for them alone goes to nobody else', async () => {
    const seconds = Math.floor(Date.now() / 1000)
    const token = await app.issuer.token({ subject: crypto.randomUUID() }, { expiresAt: seconds + 2 })
    const visitor = await listen()
    const golfer = await listen({ token })
    const other = await listen({ token: await app.issuer.token({ subject: crypto.randomUUID() }) })
    for (const stream of [visitor, golfer, other]) await heard(stream, 1)
    await app.context.live.checkRights()
    expect(app.context.live.count()).toBe(3)
    await expect
      .poll(() => app.context.live.checkRights().then(() => app.context.live.count()), { timeout: 10_000 })
      .toBe(2)
    await golfer.ended
  })

  test('is not for those who may not see the club, and needs no stream to say so', async () => {
    const hidden = await createPinClub(app, { published: false })
    const refused = await app.send(liveCalls.getClubLive, { params: { id: hidden.id } })
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([404, 'club_not_found'])
    const head = await app.app.inject({ method: 'HEAD', url: `/api/v1/club/${club.id}/live` })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(app.context.live.count()).toBe(0)
  })

  const caller = callerOf(null, 'test')
  const visitor = { caller, isStaff: false, identifyAgain: async () => caller, lastEventId: undefined }
  const visit = (address: string) => app.context.live.listen(club.id, { ...visitor, address })

  test('has places that strangers cannot take: they wait, the greenkeeper does not', async () => {
    const places: { close(): void }[] = []
    for (let address = 0; address < 9; address += 1) {
      for (let at = 0; at < 600; at += 1) {
        try {
          places.push(visit(`192.0.${address}.1`))
        } catch {
          break
        }
      }
    }
    expect(places).toHaveLength(5_000)
    const refused = await app.send(liveCalls.getClubLive, { params: { id: club.id } })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5'])
    expect((await listen({ token: club.token })).status).toBe(200)
    for (const place of places) place.close()
  })

  test('has so many places for visitors of one address, and more for those who sign in', async () => {
    const places = Array.from({ length: 599 }, () => visit('127.0.0.1'))
    expect((await listen()).status).toBe(200)
    const refused = await app.send(liveCalls.getClubLive, { params: { id: club.id } })
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'too_many_requests'])
    expect((await listen({ token: club.token })).status).toBe(200)
    places[0]!.close()
    expect((await listen()).status).toBe(200)
    for (const place of places) place.close()
  })

  test('keeps a quiet line alive', async () => {
    const stream = await listen()
    await heard(stream, 1)
    let bytes = ''
    stream.response.on('data', (piece: Buffer) => {
      bytes += piece
    })
    app.context.live.beat()
    await expect.poll(() => bytes).toBe(':\n\n')
  })
})

test('what is older than an hour is erased, and whoever missed it begins anew', async () => {
  const stream = await openStream(app, club.id)
  await heard(stream, 1)
  await club.publish([{ green: 0 }])
  await club.publish([{ green: 1 }])
  const [, first] = await heard(stream, 3)
  stream.close()
  const age = (hours: number) =>
    app.rows(`update live_events set at = now() - make_interval(mins => $2) where club_id = $1`, [club.id, hours * 60])
  const back = async () => {
    await app.context.db.processRead(eraseEvents)
    const again = await openStream(app, club.id, { lastEventId: first!.id })
    const [event] = await heard(again, 1)
    again.close()
    return event!.name
  }
  await age(0.9)
  expect(await back()).toBe('pin-position.set')
  await age(1.1)
  expect(await back()).toBe('snapshot')
})

test('a server that stops hangs up first, and stops', async () => {
  const other = await createTestApp()
  await other.app.listen({ host: '127.0.0.1', port: 0 })
  const stream = await openStream(other, await other.clubId('golf-club-milano'))
  await expect.poll(() => stream.events.length).toBe(1)
  await other.close()
  await stream.ended
})
