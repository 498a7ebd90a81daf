import { calls, type DeviceDay, type DeviceRow, type DeviceRowReview } from '@pinwise/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { rotateFixDays } from '../trackers/tracker-jobs.ts'

const NOW = Date.parse('2026-10-26T10:00:00Z')
let app: TestApp
let milano: string
let now = NOW
beforeAll(async () => {
  app = await createTestApp({}, () => now)
  milano = await app.clubId('golf-club-milano')
})
beforeEach(() => {
  now = NOW
})
afterAll(() => app.close())

const row = (serial: string, more: Partial<DeviceRow> = {}): DeviceRow => ({
  serial,
  label: `Cart ${serial}`,
  kind: 'cart',
  cartNumber: null,
  clubName: null,
  note: null,
  ...more,
})
const send = (call: typeof calls.importDevices | typeof calls.reviewDevices, rows: readonly DeviceRow[]) =>
  app.send(call, { as: 'platform', body: { rows } })
const review = async (rows: readonly DeviceRow[]): Promise<DeviceRowReview[]> =>
  (await send(calls.reviewDevices, rows)).json().rows
const stored = () => app.rows('select * from devices order by id')

describe('devices from a sheet', () => {
  test('are reviewed before they are written; one invalid row refuses all of them', async () => {
    const before = await stored()
    const rows = [
      row('A-1', { clubName: 'golf club milano' }),
      row('A-2', { clubName: 'Nowhere Links' }),
      row('A-3'),
      row('a-3'),
    ]
    expect((await review(rows)).map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['new', null],
      ['wrong', 'club_unknown'],
      ['wrong', 'serial_repeated'],
      ['wrong', 'serial_repeated'],
    ])
    const refused = await send(calls.importDevices, rows)
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'club_not_found'])
    expect(refused.json().fields.map(({ path }: { path: string }) => path)).toEqual([
      'rows.1.clubName',
      'rows.2.serial',
      'rows.3.serial',
    ])
    expect(await stored()).toEqual(before)
  })

  test('come once, with a key each, however often the sheet is sent; changes are written, empty cells leave alone', async () => {
    const rows = [row('B-1', { cartNumber: 1, clubName: 'Golf Club Milano', note: 'new' }), row('B-2')]
    const first = (await send(calls.importDevices, rows)).json()
    expect(first).toMatchObject({ changed: 0, same: 0, created: [{ device: { serial: 'B-1', clubId: milano } }, {}] })
    const sent = await app.send(calls.recordFixes, {
      token: first.created[0].secretKey,
      body: { fixes: [{ id: crypto.randomUUID(), at: new Date(NOW).toISOString(), lng: 9.26, lat: 45.6 }] },
    })
    expect(sent.statusCode).toBe(200)
    const after = await stored()
    expect((await send(calls.importDevices, rows)).json()).toEqual({ created: [], changed: 0, same: 2 })
    expect(await stored()).toEqual(after)
    // Only what differs is written: the version of a device that the sheet moves to another club counts once.
    const [moved] = await app.rows<{ version: number }>(`select version from devices where serial = 'B-2'`)
    await send(calls.importDevices, [row('B-2', { clubName: 'Golf Club Milano' })])
    const [after2] = await app.rows<{ version: number }>(`select version from devices where serial = 'B-2'`)
    expect(after2?.version).toBe((moved?.version ?? 0) + 1)
    const changed = [row('b-1', { label: 'Cart one' }), row('B-2')]
    expect(await review(changed)).toEqual([
      { outcome: 'changed', reason: null, changes: ['label'] },
      { outcome: 'same', reason: null, changes: [] },
    ])
    expect((await send(calls.importDevices, changed)).json()).toEqual({ created: [], changed: 1, same: 1 })
    const { id } = first.created[0].device
    expect((await app.rows('select * from devices where id = $1', [id]))[0]).toMatchObject({
      label: 'Cart one',
      cart_number: 1,
      note: 'new',
      club_id: milano,
      serial: 'B-1',
    })
    const entries = await app.rows<{ action: string }>(
      'select action from audit_log where record_id = $1 order by id',
      [id],
    )
    expect(entries.map(({ action }) => action)).toEqual(['device.assigned', 'device.created', 'device.changed'])
  })
})

describe('a day of a device', () => {
  test('has its contact, its battery and its last positions by the clocks of its club, as long as the club keeps them', async () => {
    const body = { kind: 'cart', label: 'Cart', clubId: milano }
    const { device, secretKey } = (await app.send(calls.createDevice, { as: 'platform', body })).json()
    await rotateFixDays(app.context)
    const start = Date.parse('2026-10-25T08:00:00Z')
    const fixAt = (minutes: number, more: object = {}) => ({
      id: crypto.randomUUID(),
      at: new Date(start + minutes * 60_000).toISOString(),
      lng: 9.26,
      lat: 45.6,
      batteryPercent: 90 - minutes / 2,
      ...more,
    })
    const fixes = [
      fixAt(0),
      fixAt(4),
      fixAt(8, { accuracyMetres: 500 }),
      fixAt(30),
      fixAt(-10 * 60 - 30, { batteryPercent: 95 }),
    ]
    await app.send(calls.recordFixes, { token: secretKey, body: { fixes } })
    const read = async (day: string): Promise<DeviceDay> =>
      (await app.send(calls.getDeviceDay, { as: 'platform', params: { id: device.id }, query: { day } })).json()
    const day = await read('2026-10-25')
    expect(day).toMatchObject({ timeZone: 'Europe/Rome', accepted: 3, rejected: 1, clubs: [{ id: milano }] })
    expect(day.gaps).toEqual([
      { from: '2026-10-25T08:08:00.000Z', to: '2026-10-25T08:30:00.000Z', isOpen: false },
      { from: '2026-10-25T08:30:00.000Z', to: '2026-10-25T23:00:00.000Z', isOpen: true },
    ])
    expect(day.battery.map(({ percent }) => percent)).toEqual([90, 88, 86, 75])
    expect(day.positions.map(({ at }) => at.slice(11, 16))).toEqual(['08:30', '08:04', '08:00'])
    expect(await read('2026-10-24')).toMatchObject({ accepted: 1 })
    await app.rows('update clubs set retention_days = 1 where id = $1', [milano])
    expect(await read('2026-10-24')).toMatchObject({ accepted: 0, positions: [], keptFrom: '2026-10-25' })
    await app.rows('update clubs set retention_days = 90 where id = $1', [milano])
    const params = { id: device.id }
    const refused = await app.send(calls.getDeviceDay, { as: 'greenkeeper', params, query: { day: '2026-10-25' } })
    expect(refused.statusCode).toBe(403)
    await app.send(calls.deleteDevice, { as: 'platform', params })
    expect(await read('2026-10-25')).toMatchObject({ accepted: 3 })
  })
})
