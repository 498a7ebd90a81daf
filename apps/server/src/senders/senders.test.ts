import { API_BASE, calls, SENDER_PATHS } from '@pinwise/contract'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { readOsmAnd, readOwnTracks, readTraccarJson } from './read-sender.ts'

/**
 * Requests as the apps of others send them, with the identifier replaced by a device key and the time by a recent one.
 *
 * OsmAnd query: ProtocolFormatter.kt and RequestManager.kt of github.com/traccar/traccar-client-android at 02295f5fcf0a
 * (a POST without a body, everything in the query), and OsmAndProtocolDecoderTest.java of github.com/traccar/traccar at
 * 24157c0a2eb9 (other senders of the protocol). Speed in knots: Position.kt of the same app.
 * Traccar JSON: https://www.traccar.org/osmand and the same decoder test.
 * OwnTracks: https://owntracks.org/booklet/tech/http and https://owntracks.org/booklet/tech/json (Basic authentication,
 * `_type` location, answered by a JSON list, empty bodies possible).
 */

let app: TestApp
let device: { id: string; key: string }
const seconds = Math.floor(Date.now() / 1000) - 30
beforeAll(async () => {
  app = await createTestApp()
  const clubId = await app.clubId('golf-club-milano')
  const body = { kind: 'other', label: 'A phone', clubId }
  const made = (await app.send(calls.createDevice, { as: 'platform', body })).json()
  device = { id: made.device.id, key: made.secretKey }
})
afterAll(() => app.close())

const send = (options: InjectOptions) => app.app.inject(options)
const rows = () =>
  app.rows(
    `select extract(epoch from at)::float8 as at, lng_e7, lat_e7, accuracy_metres, round(speed_mps::numeric, 2)::float8 as speed,
       heading_degrees, altitude_metres, round(battery_percent::numeric)::int as battery, charging, rejected
     from fixes where tracker_id = $1 order by at`,
    [device.id],
  )
const stored = async (request: () => Promise<{ statusCode: number; body: string }>, status = 200) => {
  await app.rows('delete from fixes where tracker_id = $1', [device.id])
  const answer = await request()
  expect(answer.statusCode, answer.body).toBe(status)
  return rows()
}
const basic = (key: string) => `Basic ${Buffer.from(`jane:${key}`).toString('base64')}`

describe('Traccar Client', () => {
  const query = (id: string) =>
    `${API_BASE}${SENDER_PATHS.osmand}?id=${id}&timestamp=${seconds}&lat=45.6071&lon=9.2612&speed=3.0&bearing=90.0&altitude=200.0&accuracy=5.0&batt=87.0`

  test('before version 9 posts a query without a body, and sends it again until it is answered', async () => {
    const found = await stored(async () => {
      await send({ method: 'POST', url: query(device.key) })
      return send({
        method: 'POST',
        url: query(device.key),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    })
    const speed = 1.54
    expect(found).toEqual([
      {
        ...{ at: seconds, lng_e7: 92612000, lat_e7: 456071000, accuracy_metres: 5, speed, heading_degrees: 90 },
        ...{ altitude_metres: 200, battery: 87, charging: null, rejected: null },
      },
    ])
  })

  test('OsmAnd itself asks with GET, others post a form', async () => {
    const short = `id=${device.key}&timestamp=${seconds}&lat=45.6&lon=9.26`
    expect(await stored(() => send({ url: `${API_BASE}${SENDER_PATHS.osmand}?${short}&hdop=1.0` }))).toHaveLength(1)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(
      await stored(() => send({ method: 'POST', url: API_BASE + SENDER_PATHS.osmand, headers: form, payload: short })),
    ).toMatchObject([{ lng_e7: 92600000 }])
  })

  test('from version 9 on posts JSON', async () => {
    const payload = {
      location: {
        timestamp: new Date(seconds * 1000).toISOString(),
        coords: { latitude: 45.6071, longitude: 9.2612, accuracy: 3.8, speed: 1.5, heading: -1, altitude: 35.7 },
        is_moving: false,
        odometer: 0,
        event: 'motionchange',
        battery: { level: 0.79, is_charging: false },
        activity: { type: 'still' },
        extras: {},
        _: `&id=${device.key}&lat=45.6071&lon=9.2612&timestamp=2025-06-15T13:45:12.862Z&`,
      },
      device_id: device.key,
    }
    const found = await stored(() => send({ method: 'POST', url: API_BASE + SENDER_PATHS.traccar, payload }))
    expect(found).toMatchObject([{ at: seconds, speed: 1.5, heading_degrees: null, battery: 79, charging: false }])
  })

  test('a key that is not known is refused, and nothing is stored', async () => {
    expect(await stored(() => send({ method: 'POST', url: query('pwd_unknown') }), 401)).toEqual([])
    expect(await stored(() => send({ method: 'POST', url: query('123456') }), 401)).toEqual([])
  })

  test.each<[string, Record<string, string>, object | null]>([
    [
      'a time in milliseconds',
      { id: 'k', lat: '42.06288', lon: '-88.23412', timestamp: '1442068686579' },
      { at: '2015-09-12T14:38:06.579Z' },
    ],
    [
      'a time as text',
      { id: 'k', lat: '1', lon: '2', timestamp: '2016-01-27T18:55:47Z' },
      { at: '2016-01-27T18:55:47.000Z' },
    ],
    [
      'a time with a blank',
      { id: 'k', lat: '1', lon: '2', timestamp: '2014-06-04 09:10:11' },
      { at: '2014-06-04T09:10:11.000Z' },
    ],
    ['no time', { deviceid: 'k', lat: '60.0', lon: '30.0' }, { at: '1970-01-01T00:00:01.000Z' }],
    ['one field for both', { id: 'k', timestamp: '1377177267', location: '60.0,30.0' }, { lat: 60, lng: 30 }],
    ['cells only', { id: 'k', timestamp: '1377177267', cell: '257,02,16,2224' }, null],
  ])('%s', (_name, fields, expected) => {
    const { key, fix } = readOsmAnd(fields, 1000)
    expect(key).toBe('k')
    if (expected) expect(fix).toMatchObject(expected)
    else expect(fix).toBeNull()
  })

  test('what is unknown is -1', () => {
    const coords = { speed: -1, longitude: -122.406417, latitude: 37.785834, accuracy: 5, altitude: 0, heading: -1 }
    const { fix } = readTraccarJson({
      location: { coords, battery: { level: -1 }, timestamp: '2025-05-09T04:11:30.579Z' },
    })
    expect(fix).toMatchObject({ lng: -122.406417, speedMetresPerSecond: undefined, batteryPercent: undefined })
  })
})

describe('OwnTracks', () => {
  const location = {
    _type: 'location',
    tid: 'JJ',
    lat: 45.6071,
    lon: 9.2612,
    tst: seconds,
    acc: 8,
    vel: 9,
    cog: 270,
    batt: 64,
    bs: 2,
    alt: 120,
    t: 'u',
  }
  const post = (payload: object | string, key = device.key) =>
    send({
      method: 'POST',
      url: API_BASE + SENDER_PATHS.owntracks,
      headers: {
        authorization: basic(key),
        'content-type': 'application/json',
        'x-limit-u': 'jane',
        'x-limit-d': 'phone',
      },
      payload,
    })

  test('posts a location and expects a list', async () => {
    const found = await stored(async () => {
      const answer = await post(location)
      expect(answer.json()).toEqual([])
      return answer
    })
    expect(found).toMatchObject([
      { at: seconds, accuracy_metres: 8, speed: 2.5, heading_degrees: 270, battery: 64, charging: true },
    ])
  })

  test('other messages are answered and not stored', async () => {
    for (const payload of [
      { _type: 'transition', lat: 1, lon: 2, tst: seconds },
      { _type: 'lwt', tst: seconds },
    ]) {
      expect(await stored(() => post(payload))).toEqual([])
    }
    expect(readOwnTracks(null).fix).toBeNull()
  })

  test('an empty body, and a wrong password', async () => {
    const empty = send({
      method: 'POST',
      url: API_BASE + SENDER_PATHS.owntracks,
      headers: { authorization: basic(device.key) },
    })
    expect((await empty).json()).toEqual([])
    expect(await stored(() => post(location, 'pwd_wrong'), 401)).toEqual([])
  })
})
