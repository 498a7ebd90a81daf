import { randomUUID } from 'node:crypto'
import { type Layout, layoutCalls, type PinPublicationDetail, pinCalls } from '@pinwise/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowFingerprint } from '../testing/row-fingerprint.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createPinClub, GREENKEEPER, type PinClub, place } from './testing/pins-api.ts'

let app: TestApp
let club: PinClub
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  club = await createPinClub(app)
})

const published = (answer: { json: () => unknown }) => answer.json() as PinPublicationDetail

describe('publishing pins', () => {
  test('puts them on their greens for everybody, with figures, a number and a hash', async () => {
    const answer = await club.publish([{ green: 0, at: place(0, -6, 3) }, { green: 1 }], { note: 'Saturday' })
    expect(answer.statusCode, answer.body).toBe(201)
    expect(published(answer)).toMatchObject({
      number: 1,
      origin: 'set',
      note: 'Saturday',
      by: GREENKEEPER,
      canUndo: true,
      supersededBy: [],
      holeIds: club.holeIds.slice(0, 2),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    const { items, total } = await club.list({}, { token: undefined })
    expect(total).toBe(2)
    expect(items[0]).toMatchObject({
      holeId: club.holeIds[0],
      holeNumber: 1,
      position: place(0, -6, 3),
      state: 'current',
      end: null,
      publication: 1,
      can: { edit: false, delete: false },
    })
    // It has no period: nobody has said when it will be taken out.
    expect(items.every(pin => !('status' in pin))).toBe(true)
    expect(items[1]!.figures).toMatchObject({ side: 'C', sideCode: 'ct', third: 'middle' })
    expect(items[1]!.figures!.onMetres).toBeCloseTo(items[1]!.figures!.depthMetres / 2, 1)
  })

  test('closes what was open in the same moment and keeps it as history', async () => {
    await club.publish([{ green: 0 }])
    const second = published(await club.publish([{ green: 0, at: place(0, 4) }]))
    const { items } = await club.list({ from: '2020-01-01T00:00:00Z', sort: ['start', 'asc'] })
    expect(items.map(({ state, end, publication }) => [state, end, publication])).toEqual([
      ['past', second.publishedAt, 1],
      ['current', null, 2],
    ])
    const [first] = items
    const then = await club.list({ at: first!.start }, { token: undefined })
    expect(then.items.map(({ id }) => id)).toEqual([first!.id])
    const { items: history } = (await club.send(pinCalls.listPinPublications)).json()
    expect(history.map(({ number }: { number: number }) => number)).toEqual([2, 1])
    expect(await app.rows('select action from audit_log where club_id = $1 order by id', [club.id])).toEqual([
      { action: 'pins.published' },
      { action: 'pins.published' },
    ])
  })

  test('the same pins have the same hash, whoever set them, in whatever order', async () => {
    const hashes = []
    hashes.push(published(await club.publish([{ green: 0 }, { green: 1 }])).hash)
    hashes.push(published(await club.publish([{ green: 0, at: place(0, 5) }])).hash)
    hashes.push(published(await club.publish([{ green: 0 }])).hash)
    hashes.push(published(await club.publish([{ green: 1 }, { green: 0 }])).hash)
    expect(hashes[1]).not.toBe(hashes[0])
    expect(hashes.slice(2)).toEqual([hashes[0], hashes[0]])
  })

  test('is all or nothing, and names every pin that cannot be', async () => {
    await app.rows('update holes set green = null where id = $1', [club.holeIds[2]])
    const before = await rowFingerprint(app)
    const refused = async (pins: Parameters<PinClub['publish']>[0]) => {
      const { code, fields } = (await club.publish(pins)).json()
      return [code, fields]
    }
    const outside = place(0, 20)
    expect(await refused([{ green: 1 }, { green: 0, at: outside }])).toEqual([
      'pin_outside_green',
      [{ path: 'pins.1', code: 'outside_green' }],
    ])
    expect(await refused([{ green: 2, at: place(2) }])).toEqual([
      'green_missing',
      [{ path: 'pins.0', code: 'green_missing' }],
    ])
    expect(await refused([{ green: 1 }, { green: 7, at: place(0), seen: null }])).toEqual([
      'hole_unknown',
      [{ path: 'pins.1', code: 'unknown' }],
    ])
    expect(await refused([{ green: 1 }, { green: 1 }])).toEqual([
      'pin_conflict',
      [{ path: 'pins.1', code: 'repeated' }],
    ])
    expect(await rowFingerprint(app)).toEqual(before)
  })

  test('of two people on one green leaves one truth, and the loser is shown it', async () => {
    await club.publish([{ green: 0 }])
    const seen = (await club.openOn(0))!.id
    const answers = await Promise.all([
      club.publish([
        { green: 0, at: place(0, 5), seen },
        { green: 1, seen: null },
      ]),
      club.publish([{ green: 0, at: place(0, -5), seen }], { token: app.tokenOf('both') }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    const won = published(answers.find(({ statusCode }) => statusCode === 201)!)
    const lost = answers.find(({ statusCode }) => statusCode === 409)!.json()
    expect(lost).toMatchObject({ code: 'pin_conflict', fields: [{ path: 'pins.0', code: 'changed' }] })
    expect(lost.conflict.current).toHaveLength(1)
    expect(lost.conflict.current[0]).toMatchObject({ holeId: club.holeIds[0], publication: 2, state: 'current' })
    expect(lost.conflict.current[0].id).toBe(won.pins.find(({ holeId }) => holeId === club.holeIds[0])!.id)
    const open = (await club.rows()).filter(row => row.ends_at === null && row.hole_id === club.holeIds[0])
    expect(open).toHaveLength(1)
    expect(await app.rows('select number from pin_publications where club_id = $1', [club.id])).toHaveLength(2)
  })

  test('where a pin has been put meanwhile is no conflict: who cuts the hole as planned may have seen the old one', async () => {
    await club.publish([{ green: 0 }])
    const seen = (await club.openOn(0))!.id
    await club.publish([{ green: 0, at: place(0, 5) }])
    expect((await club.publish([{ green: 0, at: place(0, 5), seen }])).statusCode).toBe(201)
    expect((await club.publish([{ green: 0, at: place(0, 5.02), seen }])).json().code).toBe('pin_conflict')
    expect((await club.rows()).filter(row => row.ends_at === null)).toHaveLength(1)
  })

  test('many at once wait for each other: one wins, numbers have no gap', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => club.publish([{ green: n % 3, at: place(n % 3, n - 6), seen: null }])),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9)
    const numbers = await app.rows<{ number: number }>(
      'select number from pin_publications where club_id = $1 order by 1',
      [club.id],
    )
    expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3])
  })

  test('sent again with its key is done once, also after others', async () => {
    const key = randomUUID()
    const first = published(await club.publish([{ green: 0, seen: null }], { key }))
    expect(published(await club.publish([{ green: 0, seen: null }], { key }))).toEqual(first)
    await club.publish([{ green: 0, at: place(0, 3) }])
    const before = await rowFingerprint(app)
    const again = await club.publish([{ green: 0, seen: null }], { key: key.toUpperCase() })
    expect(again.statusCode).toBe(201)
    expect(published(again)).toMatchObject({ number: 1, hash: first.hash, canUndo: false })
    const both = await Promise.all(Array.from({ length: 4 }, () => club.publish([{ green: 0, seen: null }], { key })))
    expect(new Set(both.map(answer => published(answer).number))).toEqual(new Set([1]))
    expect(await rowFingerprint(app)).toEqual(before)
  })

  test('under a key that was used for something else is refused, and the first stays', async () => {
    const key = randomUUID()
    await club.publish([{ green: 0 }], { key })
    const before = await rowFingerprint(app)
    const used = { status: 409, code: 'pin_conflict', fields: [{ path: 'key', code: 'key_used' }] }
    expect((await club.publish([{ green: 0, at: place(0, 3) }], { key })).json()).toMatchObject(used)
    expect((await club.publish([{ green: 0 }], { key, note: 'Sunday' })).json()).toMatchObject(used)
    expect((await club.plan([{ date: '2090-05-01', greens: [0] }], { key })).json()).toMatchObject(used)
    expect(await rowFingerprint(app)).toEqual(before)
    const days = [{ date: '2090-05-01', greens: [0] }]
    const planKey = randomUUID()
    const planned = published(await club.plan(days, { key: planKey }))
    expect(published(await club.plan(days, { key: planKey })).number).toBe(planned.number)
    expect((await club.plan([{ date: '2090-05-02', greens: [0] }], { key: planKey })).json()).toMatchObject(used)
    // What they saw since is no other act.
    const seen = (await club.openOn(0))!.id
    expect(published(await club.publish([{ green: 0, seen }], { key })).number).toBe(1)
  })

  test('shows the public neither who nor why, nor what is planned', async () => {
    const secret = 'Greens are soft: nobody is to know'
    await club.publish([{ green: 0 }], { note: secret })
    await club.plan([{ date: '2090-05-01', greens: [0, 1] }], { note: secret })
    const visitor = { token: undefined }
    const [planned] = (await club.list({ at: '2090-05-01T12:00:00Z', holeId: club.holeIds[0] })).items
    expect(planned).toMatchObject({ state: 'planned', origin: 'plan' })
    const bodies = [
      await app.send(pinCalls.listPins, { club: club.id }),
      await app.send(pinCalls.listPins, { club: club.id, query: { at: '2090-05-01T12:00:00Z' } }),
      await app.send(pinCalls.listPins, { club: club.id, query: { from: '2020-01-01T00:00:00Z' } }),
      await app.send(pinCalls.getPinPublication, { club: club.id, params: { number: 1 } }),
    ]
    for (const { body, statusCode } of bodies) {
      expect(statusCode).toBe(200)
      for (const hidden of [secret, GREENKEEPER, '2090', 'planned', 'cancelled', planned!.id])
        expect(body).not.toContain(hidden)
    }
    const hidden = [
      await app.send(pinCalls.getPin, { params: { id: planned!.id } }),
      await app.send(pinCalls.getPinPublication, { club: club.id, params: { number: 2 } }),
    ]
    expect(hidden.map(({ statusCode }) => statusCode)).toEqual([404, 404])
    expect((await club.publication(1, visitor)).canUndo).toBe(false)
  })

  test('is tagged: who has the newest copy is not sent another', async () => {
    await club.publish([{ green: 0 }])
    const tagOf = async () => (await app.send(pinCalls.listPins, { club: club.id })).headers.etag as string
    const tag = await tagOf()
    const ask = () => app.send(pinCalls.listPins, { club: club.id, headers: { 'if-none-match': tag } })
    // Nobody but staff notices that something is planned.
    await club.plan([{ date: '2090-05-01', greens: [0] }])
    expect((await ask()).statusCode).toBe(304)
    expect((await ask()).statusCode).toBe(304)
    await club.publish([{ green: 1 }])
    expect((await ask()).statusCode).toBe(200)
    expect(await tagOf()).not.toBe(tag)
    const staff = await club.send(pinCalls.listPins, { headers: { 'if-none-match': await tagOf() } })
    expect(staff.statusCode).toBe(200)
  })

  test('is tagged anew for a layout when its holes change', async () => {
    await club.publish([{ green: 0 }, { green: 1 }])
    const [first, second] = club.holeIds
    const made = await club.send(layoutCalls.createLayout, { body: { name: 'One', holeIds: [first] } })
    const { id, version } = made.json<Layout>()
    const ask = (headers: Record<string, string> = {}) =>
      app.send(pinCalls.listPins, { club: club.id, query: { layoutId: id }, headers })
    const seen = await ask()
    expect(seen.json().items).toMatchObject([{ holeId: first }])
    const known = { 'if-none-match': String(seen.headers.etag) }
    expect((await ask(known)).statusCode).toBe(304)
    const body = { version, holeIds: [second] }
    expect((await club.send(layoutCalls.changeLayout, { params: { id }, body })).statusCode).toBe(200)
    const anew = await ask(known)
    expect(anew.statusCode).toBe(200)
    expect(anew.json().items).toMatchObject([{ holeId: second }])
  })

  test('a pin that a new green leaves outside has no figures, and its green says so', async () => {
    await club.publish([{ green: 1, at: place(1, -12) }])
    await app.rows(`update holes set green = jsonb_set(green, '{coordinates,0}', $2) where id = $1`, [
      club.holeIds[1],
      JSON.stringify([
        [9.305, 45.6019],
        [9.3052, 45.6019],
        [9.3052, 45.6021],
        [9.305, 45.6021],
        [9.305, 45.6019],
      ]),
    ])
    expect((await club.openOn(1))!.figures).toBeNull()
  })
})
