import { calls, DEVICE_KEY_PREFIX, type Device } from '@pinwise/contract'
import readExcelFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let milano: string
let sharpPark: string
beforeAll(async () => {
  app = await createTestApp()
  milano = await app.clubId('golf-club-milano')
  sharpPark = await app.clubId('sharp-park')
})
afterAll(() => app.close())

async function register(fields: Record<string, unknown> = {}): Promise<{ device: Device; secretKey: string }> {
  const body = { kind: 'cart', label: 'Cart 7', cartNumber: 7, ...fields }
  const answer = await app.send(calls.createDevice, { as: 'platform', body })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const rowOf = async (id: string) => (await app.rows('select * from devices where id = $1', [id]))[0]!
const send = (key: string, from = '10.1.1.1') =>
  app.send(calls.recordFixes, {
    token: key,
    from,
    body: { fixes: [{ id: crypto.randomUUID(), at: new Date().toISOString(), lng: 9.25, lat: 45.6 }] },
  })
const labels = (items: readonly Device[]) => items.map(({ label }) => label)

describe('a device', () => {
  test('is registered with a key that is shown once and stored as a hash', async () => {
    const { device, secretKey } = await register({ clubId: milano, serial: 'SN-1', note: 'shed' })
    expect(device).toMatchObject({
      clubId: milano,
      clubName: 'Golf Club Milano',
      health: 'offline',
      lastContactAt: null,
      lastFix: null,
      key: { hint: secretKey.slice(-4) },
      can: { edit: true, delete: true },
    })
    expect(secretKey).toMatch(new RegExp(`^${DEVICE_KEY_PREFIX}[\\w-]{32}$`))
    expect(JSON.stringify(await app.rows('select * from devices'))).not.toContain(secretKey)
    const got = await app.send(calls.getDevice, { as: 'platform', params: { id: device.id } })
    expect(got.body).not.toContain(secretKey)
    const [entry] = await app.rows(
      'select club_id, action, after from audit_log where record_id = $1 order by id desc',
      [device.id],
    )
    expect(entry).toMatchObject({ club_id: milano, action: 'device.created', after: { label: 'Cart 7' } })
    expect(JSON.stringify(entry)).not.toContain(secretKey)
  })

  test('has a serial number of its own', async () => {
    await register({ serial: 'SN-2' })
    const body = { kind: 'tag', label: 'Another', serial: 'sn-2' }
    const answer = await app.send(calls.createDevice, { as: 'platform', body })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'serial_taken'])
  })

  test('stops sending as soon as its key is rotated, revoked, or it is decommissioned', async () => {
    const { device, secretKey } = await register({ clubId: milano })
    const params = { id: device.id }
    expect((await send(secretKey)).json()).toMatchObject({ stored: 1 })
    const rotated = (await app.send(calls.rotateDeviceKey, { as: 'platform', params })).json()
    expect((await send(secretKey)).statusCode).toBe(401)
    expect((await send(rotated.secretKey)).statusCode).toBe(200)
    expect((await app.send(calls.revokeDeviceKey, { as: 'platform', params })).statusCode).toBe(204)
    expect((await send(rotated.secretKey)).statusCode).toBe(401)
    const again = (await app.send(calls.rotateDeviceKey, { as: 'platform', params })).json()
    expect((await app.send(calls.deleteDevice, { as: 'platform', params })).statusCode).toBe(204)
    expect((await send(again.secretKey)).statusCode).toBe(401)
    const [history] = await app.rows('select count(*)::int as fixes from fixes where tracker_id = $1', [device.id])
    expect(history).toEqual({ fixes: 2 })
    const changed = await app.send(calls.changeDevice, { as: 'platform', params, body: { note: 'x', version: 5 } })
    expect(changed.json().code).toBe('device_decommissioned')
    expect(await rowOf(device.id)).toMatchObject({ note: null, key_hash: null, club_id: milano })
  })

  test('may be listed, filtered, counted and had as a spreadsheet', async () => {
    for (const number of [41, 42]) await register({ label: `Filter ${number}`, cartNumber: number, clubId: sharpPark })
    const { secretKey } = await register({ label: 'Filter tag', kind: 'tag', cartNumber: null, clubId: sharpPark })
    await send(secretKey)
    const corners = [
      [-122.5, 37.6],
      [-122.4, 37.6],
      [-122.4, 37.7],
      [-122.5, 37.6],
    ]
    await app.rows('update clubs set boundary = $2 where id = $1', [
      sharpPark,
      JSON.stringify({ type: 'Polygon', coordinates: [corners] }),
    ])
    const list = async (query: Record<string, unknown>) =>
      (await app.send(calls.listDevices, { as: 'platform', query: { search: 'Filter', ...query } })).json()
    expect(labels((await list({ sort: ['label', 'desc'] })).items)).toEqual(['Filter tag', 'Filter 42', 'Filter 41'])
    expect(labels((await list({ kind: 'tag' })).items)).toEqual(['Filter tag'])
    expect(labels((await list({ search: '42' })).items)).toEqual(['Filter 42'])
    expect(await list({ clubId: milano })).toEqual({ items: [], total: 0 })
    expect(await list({ assigned: false })).toEqual({ items: [], total: 0 })
    // The tag is in Milan, far from its club.
    expect(await list({ health: 'lost', limit: 1 })).toMatchObject({ items: [{ label: 'Filter tag' }], total: 1 })
    const count = (query: Record<string, unknown>) => app.send(calls.countDevices, { as: 'platform', query })
    expect((await count({ search: 'Filter', health: 'offline' })).json()).toEqual({ count: 2 })
    const file = await app.send(calls.exportExcel, {
      as: 'platform',
      body: { dataset: 'devices', filters: { search: 'Filter' }, columns: ['label', 'kind', 'cartNumber', 'health'] },
    })
    const [sheet] = await readExcelFile(file.rawPayload)
    expect(sheet?.data).toEqual([
      ['Label', 'Kind', 'Cart number', 'Status'],
      ['Filter 41', 'Cart', 41, 'Offline'],
      ['Filter 42', 'Cart', 42, 'Offline'],
      ['Filter tag', 'Bag tag', null, 'Outside the club'],
    ])
  })

  test('is shown to admins of its club, who may change nothing', async () => {
    const ours = (await register({ label: 'Ours', clubId: milano })).device
    const theirs = (await register({ label: 'Theirs', clubId: sharpPark })).device
    const stock = (await register({ label: 'Stock' })).device
    const { items } = (await app.send(calls.listDevices, { as: 'greenkeeper' })).json<{ items: Device[] }>()
    expect(new Set(items.map(({ clubId }) => clubId))).toEqual(new Set([milano]))
    expect(items.find(({ id }) => id === ours.id)?.can).toEqual({ edit: false, delete: false })
    for (const { id } of [theirs, stock]) {
      expect((await app.send(calls.getDevice, { as: 'greenkeeper', params: { id } })).statusCode).toBe(404)
    }
    const before = await rowOf(ours.id)
    const params = { id: ours.id }
    const refused = [
      await app.send(calls.changeDevice, { as: 'greenkeeper', params, body: { label: 'Stolen', version: 1 } }),
      await app.send(calls.rotateDeviceKey, { as: 'greenkeeper', params }),
      await app.send(calls.deleteDevice, { as: 'greenkeeper', params }),
      await app.send(calls.assignDevices, { as: 'greenkeeper', body: { deviceIds: [ours.id], clubId: null } }),
    ]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
    expect(await rowOf(ours.id)).toEqual(before)
  })

  test('is changed by whoever saw its newest version', async () => {
    const { device } = await register({ clubId: milano })
    const params = { id: device.id }
    const change = (body: Record<string, unknown>) => app.send(calls.changeDevice, { as: 'platform', params, body })
    expect((await change({ label: 'Renamed', version: device.version })).json()).toMatchObject({ label: 'Renamed' })
    expect((await change({ label: 'Too late', version: device.version })).json().code).toBe('version_conflict')
    expect(await rowOf(device.id)).toMatchObject({ label: 'Renamed' })
  })
})

describe('assignment', () => {
  test('moves all devices or none', async () => {
    const [one, two] = [(await register()).device.id, (await register()).device.id]
    const assign = (deviceIds: string[], clubId: string | null) =>
      app.send(calls.assignDevices, { as: 'platform', body: { deviceIds, clubId } })
    expect((await assign([one, two], milano)).json()).toEqual({ changed: 2 })
    expect((await assign([one, two], milano)).json()).toEqual({ changed: 0 })
    expect((await assign([one, crypto.randomUUID()], sharpPark)).json().code).toBe('device_not_found')
    expect((await assign([one], crypto.randomUUID())).json().code).toBe('club_not_found')
    expect(await rowOf(one)).toMatchObject({ club_id: milano })
  })

  test('a late fix belongs to the club that had the device at the time', async () => {
    const { device, secretKey } = await register({ clubId: milano })
    const recorded = new Date(Date.now() - 60_000).toISOString()
    const body = { deviceIds: [device.id], clubId: sharpPark }
    await app.send(calls.assignDevices, { as: 'platform', body })
    const fix = { id: crypto.randomUUID(), at: recorded, lng: 9.25, lat: 45.6 }
    await new Promise(resolve => setTimeout(resolve, 5))
    const sent = await app.send(calls.recordFixes, {
      token: secretKey,
      body: { fixes: [fix, { ...fix, id: crypto.randomUUID(), at: new Date().toISOString() }] },
    })
    expect(sent.json()).toMatchObject({ stored: 2, rejected: [] })
    const rows = await app.rows('select club_id from fixes where tracker_id = $1 order by at', [device.id])
    expect(rows.map(({ club_id }) => club_id)).toEqual([milano, sharpPark])
  })
})
