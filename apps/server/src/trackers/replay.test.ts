import { calls, type Replay } from '@pinwise/contract'
import { placeAt, unpackTrack } from '@pinwise/golf'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { clubDaySpan } from './club-day-span.ts'
import { rotateFixDays } from './tracker-jobs.ts'

/** The day after the clocks of Rome went back. */
const NOW = Date.parse('2026-10-26T10:00:00Z')
let app: TestApp
let milano: string
let sharpPark: string
let now = NOW
beforeAll(async () => {
  app = await createTestApp({}, () => now)
  milano = await app.clubId('golf-club-milano')
  sharpPark = await app.clubId('sharp-park')
  await device(milano)
  await device(sharpPark)
  await rotateFixDays(app.context)
})
beforeEach(() => {
  now = NOW
})
afterAll(() => app.close())

async function device(clubId: string, label = 'Cart') {
  const body = { kind: 'cart', label, cartNumber: 7, clubId }
  const made = (await app.send(calls.createDevice, { as: 'platform', body })).json()
  return { id: made.device.id as string, key: made.secretKey as string }
}
async function record(key: string, ...times: string[]) {
  const fixes = times.map((at, nth) => ({ id: crypto.randomUUID(), at, lng: 9.26 + nth * 1e-5, lat: 45.6 }))
  const answer = await app.send(calls.recordFixes, { token: key, body: { fixes } })
  expect(answer.json(), answer.body).toMatchObject({ stored: times.length, rejected: [] })
}
async function replay(day: string, club = milano, as: 'greenkeeper' | 'platform' = 'greenkeeper'): Promise<Replay> {
  const answer = await app.send(calls.getReplay, { as, club, query: { day } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const trackOf = ({ tracks }: Replay, id: string) => tracks.find(track => track.id === id)
const secondsOf = (day: Replay, id: string) => [...unpackTrack(trackOf(day, id)?.stretches ?? []).seconds]

describe('the replay of a day', () => {
  test('is the club’s own day: of 25 hours where the clocks go back', async () => {
    const { id, key } = await device(milano, 'Long day')
    // Before midnight of Rome, at its first second, in the hour that comes twice, its last, and at the next midnight.
    const times = ['24T21:59:59', '24T22:00:00', '25T00:30:00', '25T01:30:00', '25T22:59:59', '25T23:00:00']
    await record(key, ...times.map(time => `2026-10-${time}Z`))
    const day = await replay('2026-10-25')
    expect(day).toMatchObject({
      from: '2026-10-24T22:00:00.000Z',
      to: '2026-10-25T23:00:00.000Z',
      until: '2026-10-25T23:00:00.000Z',
    })
    expect(secondsOf(day, id)).toEqual([0, 9000, 12_600, 25 * 3600 - 1])
    expect(trackOf(day, id)).toMatchObject({ label: 'Long day', kind: 'cart', cartNumber: 7, simulated: false })
    expect(secondsOf(await replay('2026-10-26'), id)).toEqual([0])
    expect((await replay('2026-10-26')).until).toBe('2026-10-26T10:00:00.000Z')
    expect((await replay('2026-10-27')).tracks).toEqual([])
  })

  test('is thinned out, with what was rejected left out', async () => {
    const { id, key } = await device(milano, 'Busy')
    const start = Date.parse('2026-10-26T08:00:00Z')
    const fixes = Array.from({ length: 360 }, (_, nth) => ({
      id: crypto.randomUUID(),
      at: new Date(start + nth * 5000).toISOString(),
      lng: 9.26 + (nth < 180 ? nth * 2e-5 : 180 * 2e-5),
      lat: 45.6,
      ...(nth === 100 && { lat: 45.7, accuracyMetres: 400 }),
    }))
    await app.send(calls.recordFixes, { token: key, body: { fixes } })
    const track = trackOf(await replay('2026-10-26'), id)
    expect(track?.stretches.flat().length).toBeLessThan(15)
    const half = placeAt(unpackTrack(track?.stretches ?? []), 9 * 3600 + 450)
    expect(half?.lng).toBeCloseTo(9.26 + 90 * 2e-5, 4)
    expect(half?.lat).toBeCloseTo(45.6, 5)
  })

  test('is of one club: others’ staff see nothing of it, and a device that moved on is not named', async () => {
    const { id, key } = await device(milano, 'Our name')
    await record(key, '2026-10-26T09:00:00Z')
    now = NOW + 1000
    await app.send(calls.assignDevices, { as: 'platform', body: { deviceIds: [id], clubId: sharpPark } })
    const device_ = (await app.send(calls.getDevice, { as: 'platform', params: { id } })).json()
    const renamed = { label: 'Their name', version: device_.version }
    await app.send(calls.changeDevice, { as: 'platform', params: { id }, body: renamed })
    now = NOW + 5000
    await record(key, new Date(now - 1000).toISOString())
    expect(trackOf(await replay('2026-10-26'), id)).toMatchObject({ label: null, cartNumber: null, kind: 'other' })
    expect(secondsOf(await replay('2026-10-26'), id)).toEqual([10 * 3600])
    const theirs = await replay('2026-10-26', sharpPark, 'platform')
    expect(trackOf(theirs, id)).toMatchObject({ label: 'Their name', kind: 'cart' })
    expect(unpackTrack(trackOf(theirs, id)?.stretches ?? []).seconds).toHaveLength(1)
    for (const as of ['greenkeeper', 'golfer', 'anonymous'] as const) {
      const refused = await app.send(calls.getReplay, { as, club: sharpPark, query: { day: '2026-10-26' } })
      expect(refused.statusCode).toBe({ greenkeeper: 404, golfer: 403, anonymous: 401 }[as])
      expect(refused.body).not.toContain(id)
    }
  })

  test('shows devices that are out of use, and golfers by the name under which they shared, until they erase it', async () => {
    const { id, key } = await device(milano, 'Retired')
    await record(key, '2026-10-26T07:00:00Z')
    await app.send(calls.deleteDevice, { as: 'platform', params: { id } })
    expect(trackOf(await replay('2026-10-26'), id)).toMatchObject({ label: 'Retired' })
    const round = crypto.randomUUID()
    const share = { id: round, name: 'Ada', consent: true }
    await app.send(calls.startUserTracker, { as: 'golfer', club: milano, body: share })
    now = NOW + 60_000
    const fix = { id: crypto.randomUUID(), at: new Date(NOW + 30_000).toISOString(), lng: 9.26, lat: 45.6 }
    await app.send(calls.recordFixes, { as: 'golfer', body: { userTrackerId: round, fixes: [fix] } })
    await app.send(calls.endUserTracker, { as: 'golfer', params: { id: round } })
    expect(trackOf(await replay('2026-10-26'), round)).toMatchObject({ kind: 'phone', label: 'Ada' })
    await app.send(calls.deleteUserTracker, { as: 'golfer', params: { id: round } })
    expect(trackOf(await replay('2026-10-26'), round)).toBeUndefined()
  })

  test('goes back as far as the club keeps positions, also before older ones are dropped', async () => {
    const { id, key } = await device(milano, 'Old')
    await record(key, '2026-10-22T08:00:00Z', '2026-10-23T08:00:00Z')
    const retention = (days: number) => app.rows('update clubs set retention_days = $2 where id = $1', [milano, days])
    await retention(3)
    expect(await replay('2026-10-22')).toMatchObject({ keptFrom: '2026-10-23', tracks: [] })
    expect(secondsOf(await replay('2026-10-23'), id)).toHaveLength(1)
    await retention(90)
    expect(secondsOf(await replay('2026-10-22'), id)).toHaveLength(1)
  })
})

test.each([
  ['Europe/Rome', '2026-03-29', 23],
  ['Europe/Rome', '2026-10-25', 25],
  ['America/Los_Angeles', '2026-11-01', 25],
  // The clocks are put forward at midnight: the day begins at one o'clock.
  ['America/Santiago', '2026-09-06', 23],
  ['Asia/Kathmandu', '2026-10-25', 24],
])('a day in %s: %s has %i hours', (zone, day, hours) => {
  const { fromMs, toMs, untilMs } = clubDaySpan(day, zone, 90, Date.parse('2027-01-01T00:00:00Z'))
  expect((toMs - fromMs) / 3_600_000).toBe(hours)
  expect(untilMs).toBe(toMs)
})
