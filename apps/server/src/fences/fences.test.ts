import { calls, type Fence, type FenceEvent, type Fix, type Tracker } from '@pinwise/contract'
import { localPlane, toPosition } from '@pinwise/golf'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openStream } from '../live/testing/open-stream.ts'
import { createFreshClub, type FreshClub } from '../testing/fresh-club.ts'
import { rowFingerprint } from '../testing/row-fingerprint.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { fenceWatcherOf } from './fence-watcher.ts'

let app: TestApp
let club: FreshClub
/** Ahead of the real clock. */
let shiftMs = 0
beforeAll(async () => {
  app = await createTestApp({}, () => Date.now() + shiftMs)
  await app.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())
beforeEach(async () => {
  shiftMs = 0
  const [milano] = await app.rows<{ customer_id: string }>(
    `select customer_id from clubs where slug = 'golf-club-milano'`,
  )
  club = await createFreshClub(app, { customerId: milano!.customer_id, published: true })
})

const plane = localPlane({ lng: 9.3, lat: 45.6 })
const zone = (west: number, south: number, east: number, north: number) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ].map(([x = 0, y = 0]) => toPosition(plane.fromPlane({ x, y }))),
  ],
})
const FAR = { x: 500, y: 500 }
const fields = (more: object = {}) => ({
  name: 'Wet approach',
  kind: 'alert',
  groupId: null,
  subjects: 'carts',
  days: [],
  startTime: null,
  endTime: null,
  message: null,
  geometry: zone(400, 400, 600, 600),
  enabled: true,
  ...more,
})
const create = (more: object = {}) =>
  app.send(calls.createFence, { as: 'greenkeeper', club: club.id, body: { key: crypto.randomUUID(), ...fields(more) } })
async function fence(more: object = {}): Promise<Fence> {
  const made = await create(more)
  expect(made.statusCode, made.body).toBe(201)
  await fenceWatcherOf(app.context).refresh(true)
  return made.json()
}
async function device(kind = 'cart') {
  const body = { kind, label: `${kind} 7`, clubId: club.id }
  const made = (await app.send(calls.createDevice, { as: 'platform', body })).json()
  await fenceWatcherOf(app.context).refresh(true)
  return { id: made.device.id as string, key: made.secretKey as string }
}
/** Fixes every five seconds up to now, in metres from the club. */
const drive = (places: readonly { x: number; y: number }[], more: Partial<Fix> = {}, ageMs = 0) =>
  places.map((place, index) => ({
    id: crypto.randomUUID(),
    at: new Date(app.context.now() - ageMs - (places.length - 1 - index) * 5000).toISOString(),
    ...plane.fromPlane(place),
    accuracyMetres: 4,
    speedMetresPerSecond: 3,
    ...more,
  }))
async function send(key: string, fixes: readonly object[]) {
  const answer = await app.send(calls.recordFixes, { token: key, body: { fixes } })
  expect(answer.statusCode, answer.body).toBe(200)
  await fenceWatcherOf(app.context).settled()
}
async function events(query: object = { open: true }): Promise<FenceEvent[]> {
  const answer = await app.send(calls.listFenceEvents, { as: 'greenkeeper', club: club.id, query: { ...query } })
  return answer.json().items.filter(({ id }: FenceEvent) => id !== club.fenceEventId)
}
/** As somebody of the club listens. */
async function staffStream() {
  const { events: heard, close } = await openStream(app, club.id, { token: app.tokenOf('greenkeeper') })
  const told = (name: string) => heard.filter(event => event.name === name).map(({ data }) => data)
  await expect.poll(() => told('tracker.snapshot').length).toBe(1)
  return {
    told,
    close,
    async newest(name: string) {
      await expect.poll(() => told(name).length).toBeGreaterThan(0)
      return told(name).at(-1)
    },
  }
}
const inside = Array.from({ length: 4 }, () => FAR)

describe('zones', () => {
  test('are drawn once, changed, switched by their group and deleted, each step in the record', async () => {
    const key = crypto.randomUUID()
    const body = { key, ...fields({ groupId: club.fenceGroupId, days: [7, 6, 7] }) }
    const [made, again] = [
      await app.send(calls.createFence, { as: 'greenkeeper', club: club.id, body }),
      await app.send(calls.createFence, { as: 'greenkeeper', club: club.id, body }),
    ]
    const { id, days, widthMetres } = made.json() as Fence
    expect([again.json().id, days]).toEqual([id, [6, 7]])
    expect(widthMetres).toBeCloseTo(200, 0)
    const changed = await app.send(calls.replaceFence, {
      as: 'greenkeeper',
      club: club.id,
      params: { id },
      body: { ...fields({ kind: 'stop', groupId: club.fenceGroupId }), version: 1 },
    })
    expect(changed.json()).toMatchObject({ kind: 'stop', isOn: true, version: 2 })
    const group = { as: 'greenkeeper', club: club.id, params: { id: club.fenceGroupId } } as const
    const off = await app.send(calls.changeFenceGroup, { ...group, body: { enabled: false, version: 1 } })
    expect(off.json()).toMatchObject({ enabled: false, fences: 2 })
    const listed = await app.send(calls.listFences, { as: 'greenkeeper', club: club.id, query: { search: 'wet' } })
    expect(listed.json()).toMatchObject({
      total: 1,
      typicalErrorMetres: 5,
      items: [{ id, enabled: true, isOn: false }],
    })
    expect((await app.send(calls.deleteFenceGroup, group)).statusCode).toBe(204)
    const alone = await app.send(calls.getFence, { as: 'greenkeeper', club: club.id, params: { id } })
    expect(alone.json()).toMatchObject({ groupId: null, isOn: true })
    const gone = await app.send(calls.deleteFence, { as: 'greenkeeper', club: club.id, params: { id } })
    expect(gone.statusCode).toBe(204)
    const trail = await app.rows('select action from audit_log where record_id = $1 order by id', [id])
    expect(trail.map(({ action }) => action)).toEqual(['fence.created', 'fence.changed', 'fence.deleted'])
  })

  test('too narrow, half an hour, of a foreign group or no polygon are refused, and nothing is written', async () => {
    const before = await rowFingerprint(app)
    const cases: [object, string][] = [
      [{ geometry: zone(400, 400, 600, 409) }, 'fence_too_narrow'],
      [{ startTime: '08:00' }, 'fence_hours_incomplete'],
      [{ groupId: crypto.randomUUID() }, 'fence_group_unknown'],
      [{ geometry: { type: 'MultiPolygon', coordinates: [zone(0, 0, 50, 50).coordinates] } }, 'invalid_geometry'],
    ]
    for (const [more, code] of cases) expect((await create(more)).json().code).toBe(code)
    expect(await rowFingerprint(app)).toEqual(before)
  })

  test('that notify staff are visible to staff only; the others are in the pack of the carts', async () => {
    await fence()
    await fence({ name: 'Slowly', kind: 'slow', message: { en: 'Slow down', it: null } })
    await fence({ name: 'Switched off', kind: 'message', enabled: false })
    const pack = (await app.send(calls.getClubPack, { params: { slug: club.slug } })).json()
    expect(pack.fences.map(({ name }: Fence) => name)).toEqual(['First tee', 'Slowly'])
  })

  test('that carts show are told live to everybody, with nothing about them; the others to staff alone', async () => {
    const [visitor, staff] = [await openStream(app, club.id), await staffStream()]
    const told = () => visitor.events.filter(({ name }) => name === 'fence.changed').map(({ data }) => data)
    const [hidden, stop] = [await fence(), await fence({ name: 'Wet', kind: 'stop' })]
    await expect.poll(told).toEqual([{ at: expect.any(String) }])
    const params = (id: string) => ({ as: 'greenkeeper', club: club.id, params: { id } }) as const
    await app.send(calls.deleteFence, params(hidden.id))
    const off = { ...fields({ name: 'Wet', kind: 'stop' }), enabled: false, version: 1 }
    await app.send(calls.replaceFence, { ...params(stop.id), body: off })
    await expect.poll(() => staff.told('fence.changed')).toHaveLength(4)
    await expect.poll(told).toHaveLength(2)
    visitor.close()
    staff.close()
  })
})

describe('a breach', () => {
  test('is reported once, live and to be seen to; its end too', async () => {
    await fence()
    const cart = await device()
    const stream = await staffStream()
    await send(cart.key, drive(inside))
    const live = (await stream.newest('fence.event')) as unknown as FenceEvent
    expect(live).toMatchObject({ trackerName: 'cart 7', fenceName: 'Wet approach', clearedAt: null, takenAt: null })
    await send(cart.key, drive(inside))
    expect(await events()).toMatchObject([{ id: live.id, trackerId: cart.id, kind: 'alert' }])

    const params = { id: live.id }
    const as = { as: 'greenkeeper', club: club.id, params } as const
    const taken = await app.send(calls.takeFenceEvent, as)
    expect(taken.json().takenBy).toBeTruthy()
    shiftMs += 10_000
    await send(cart.key, drive([{ x: 300, y: 300 }]))
    expect((await events())[0]?.clearedAt).not.toBeNull()
    const closed = await app.send(calls.closeFenceEvent, { ...as, body: { note: 'They turned back' } })
    expect(closed.json()).toMatchObject({ note: 'They turned back', closedBy: taken.json().takenBy })
    const later = await app.send(calls.closeFenceEvent, { ...as, body: { note: 'Too late' } })
    expect(later.json().note).toBe('They turned back')
    expect(await events()).toEqual([])
    stream.close()
  })

  test.each([
    ['of a walker, where carts are meant', {}, 'tag', {}, 0],
    ['of staff', { subjects: 'both' }, 'staff-vehicle', {}, 0],
    ['late: it is of the past', {}, 'cart', {}, 5 * 60_000],
    ['of a zone that is switched off', { enabled: false }, 'cart', {}, 0],
    ['slowly through a slow zone', { kind: 'slow' }, 'cart', {}, 0],
    ['of a zone that tells staff nothing', { kind: 'message' }, 'cart', {}, 0],
    ['too inaccurate', { geometry: zone(480, 480, 520, 520) }, 'cart', { accuracyMetres: 25 }, 0],
  ])('is none %s', async (_name, more, kind, fix, ageMs) => {
    await fence(more)
    const tracker = await device(kind)
    await send(tracker.key, drive(inside, fix, ageMs))
    expect(await events()).toEqual([])
  })

  test('counts for who drives fast in a slow zone, and for who drives through a thin one between two fixes', async () => {
    await fence({ kind: 'slow', name: 'Slowly' })
    await fence({ geometry: zone(900, 0, 920, 400), name: 'Thin' })
    const [fast, through] = [await device(), await device()]
    await send(fast.key, drive(inside, { speedMetresPerSecond: 6 }))
    await send(
      through.key,
      drive([
        { x: 890, y: 200 },
        { x: 930, y: 200 },
      ]),
    )
    const found = (await events()).map(({ fenceName, crossed, trackerId }) => [fenceName, crossed, trackerId])
    expect(found.sort()).toEqual([
      ['Slowly', false, fast.id],
      ['Thin', true, through.id],
    ])
  })

  test('is none for a cart with a mobility pass, as long as that lasts', async () => {
    await fence()
    const cart = await device()
    const until = new Date(Date.now() + 3600_000).toISOString()
    const body = { key: crypto.randomUUID(), trackerId: cart.id, until, note: 'Mr Rossi' }
    const pass = await app.send(calls.addFencePass, { as: 'greenkeeper', club: club.id, body })
    expect(pass.json()).toMatchObject({ trackerName: 'cart 7', note: 'Mr Rossi' })
    await fenceWatcherOf(app.context).refresh()
    await send(cart.key, drive(inside))
    expect(await events()).toEqual([])
    const params = { id: pass.json().id }
    await app.send(calls.removeFencePass, { as: 'greenkeeper', club: club.id, params })
    await fenceWatcherOf(app.context).refresh()
    shiftMs += 30_000
    await send(cart.key, drive(inside))
    expect(await events()).toHaveLength(1)
  })

  test('is not reported while the positions of the whole fleet are poor, and staff are notified', async () => {
    await fence()
    const carts = [await device(), await device(), await device()]
    const watcher = fenceWatcherOf(app.context)
    const stream = await staffStream()
    const all = async (places: readonly { x: number; y: number }[], accuracyMetres: number) => {
      for (const { key } of carts) await send(key, drive(places, { accuracyMetres }))
      watcher.judgeFleets()
      await watcher.settled()
      shiftMs += 60_000
    }
    await all([{ x: 0, y: 0 }], 5)
    await all([{ x: 0, y: 0 }], 11)
    const down = { standDown: { medianMetres: 11, usualMetres: 5 } }
    await expect.poll(() => stream.told('fence.stand-down')).toMatchObject([down])
    await all(inside, 11)
    const listed = await app.send(calls.listFenceEvents, { as: 'greenkeeper', club: club.id, query: { open: true } })
    expect(listed.json()).toMatchObject({ total: 1, ...down })
    await all([{ x: 0, y: 0 }], 5)
    await expect.poll(() => stream.told('fence.stand-down')).toMatchObject([down, { standDown: null }])
    await all(inside, 5)
    expect(await events()).toHaveLength(3)
    stream.close()
  })
})

test('whoever stands in a parking zone is parked', async () => {
  await fence({ kind: 'parking' })
  const cart = await device()
  await send(cart.key, drive(inside))
  const { items } = (await app.send(calls.listTrackers, { as: 'greenkeeper', club: club.id })).json()
  expect(items.find(({ id }: Tracker) => id === cart.id).health).toBe('parked')
  const params = { id: cart.id }
  expect((await app.send(calls.getDevice, { as: 'platform', params })).json().health).toBe('parked')
})
