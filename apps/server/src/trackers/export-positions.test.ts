import { calls, type UserTracker } from '@pinwise/contract'
import { parquetReadObjects } from 'hyparquet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { exportPositions } from './export-positions.ts'
import { rotateFixDays } from './tracker-jobs.ts'

const DAY = 86_400_000
let app: TestApp
let milano: string
let shiftMs = 0
beforeAll(async () => {
  app = await createTestApp({}, () => Date.now() + shiftMs)
  milano = await app.clubId('golf-club-milano')
})
afterAll(() => app.close())

const today = () => new Date().toISOString().slice(0, 10)
const fix = (more: object = {}) => ({
  id: crypto.randomUUID(),
  at: new Date().toISOString(),
  lng: 9.2612345,
  lat: 45.6076543,
  ...more,
})
async function positionsOf(key: string) {
  const bytes = await app.context.files.get(key)
  if (!bytes) throw new Error('there is no such file')
  return parquetReadObjects({ file: new Uint8Array(bytes).buffer })
}
const exportsOf = (day: string) =>
  app.rows<{ storage_key: string; positions: number }>(
    'select storage_key, positions from position_exports where club_id = $1 and day = $2',
    [milano, day],
  )

test('a day of the club’s devices is exported once, a week after it, and outlives its retention; golfers’ phones are never in it', async () => {
  const body = { kind: 'cart', label: 'Cart 9', clubId: milano }
  const { device, secretKey } = (await app.send(calls.createDevice, { as: 'platform', body })).json()
  const first = fix({ accuracyMetres: 4.5, batteryPercent: 80 })
  const rejected = fix({ accuracyMetres: 200 })
  await app.send(calls.recordFixes, { token: secretKey, body: { fixes: [first, rejected] } })
  const token = await app.issuer.token({ subject: 'sharing-golfer', groups: [] })
  const share = { id: crypto.randomUUID(), name: 'Ada', consent: true, hours: 5 }
  const sharing = (await app.send(calls.startUserTracker, { token, club: milano, body: share })).json<UserTracker>()
  const sent = await app.send(calls.recordFixes, { token, body: { fixes: [fix()], userTrackerId: sharing.id } })
  expect(sent.json()).toMatchObject({ stored: 1 })

  const day = today()
  shiftMs = 7 * DAY
  await exportPositions(app.context)
  expect(await exportsOf(day)).toEqual([])
  shiftMs = 8 * DAY
  expect(await exportPositions(app.context)).toBeGreaterThan(0)
  expect(await exportPositions(app.context)).toBe(0)
  const [made] = await exportsOf(day)
  expect(made).toMatchObject({ positions: 1 })
  const rows = await positionsOf(made!.storage_key)
  expect(rows).toEqual([
    {
      club_id: milano,
      device_id: device.id,
      kind: 'cart',
      label: 'Cart 9',
      recorded_at: new Date(first.at),
      lat: first.lat,
      lng: first.lng,
      accuracy_metres: 4.5,
      speed_mps: null,
      heading_degrees: null,
      battery_percent: 80,
    },
  ])

  shiftMs = 95 * DAY
  await rotateFixDays(app.context)
  const left = await app.rows('select tracker_id from fixes where tracker_id = any($1)', [[device.id, sharing.id]])
  expect(left).toEqual([])
  expect(await positionsOf(made!.storage_key)).toEqual(rows)
})

test('the file of a club goes when the club is erased', async () => {
  const [made] = await exportsOf(today())
  await app.rows('delete from position_exports where club_id = $1', [milano])
  expect(await app.rows('select storage_key from erased_files')).toEqual([{ storage_key: made?.storage_key }])
})
