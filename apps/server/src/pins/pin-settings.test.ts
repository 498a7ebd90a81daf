import { clubCalls, pinCalls, pinSettingsCalls } from '@pinwise/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SAMPLE_GREEN } from '../testing/fresh-club.ts'
import { rowFingerprint } from '../testing/row-fingerprint.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createPinClub, type PinClub, place } from './testing/pins-api.ts'

let app: TestApp
let club: PinClub
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  club = await createPinClub(app)
})

const get = async () => (await club.send(pinSettingsCalls.getPinSettings)).json()
const change = (body: object) => club.send(pinSettingsCalls.changePinSettings, { body })

describe('the settings of a club', () => {
  test('are what most clubs do until it says otherwise, in its own units', async () => {
    expect(await get()).toMatchObject({ unit: 'metres', notation: 'usga', zones: 6, edgePaces: 4, version: 1 })
    await app.send(clubCalls.changeClub, {
      token: club.token,
      params: { id: club.id },
      body: { version: 1, units: 'imperial' },
    })
    expect(await get()).toMatchObject({ unit: 'yards', version: 1 })
    expect(await app.rows('select 1 from pin_settings where club_id = $1', [club.id])).toEqual([])
  })

  test('change one by one, with their version', async () => {
    const changed = await change({ version: 1, changeTime: '05:15', rota: [1, 2, 3, 4, 5, 6, null] })
    expect(changed.json()).toMatchObject({ changeTime: '05:15', edgePaces: 4, version: 2 })
    expect(await get()).toEqual(changed.json())
    expect((await change({ version: 1, unit: 'paces' })).json()).toMatchObject({
      code: 'version_conflict',
      conflict: { current: { version: 2 } },
    })
    expect((await change({ version: 2, unit: 'paces' })).json()).toMatchObject({ unit: 'paces', changeTime: '05:15' })
  })

  test('name greens of the club only, with shapes that are shapes', async () => {
    const green = { holeId: club.holeIds[0], approachDegrees: 90, reserved: [] }
    const before = await rowFingerprint(app)
    const unknown = await change({ version: 1, greens: [green, { ...green, holeId: crypto.randomUUID() }] })
    expect(unknown.json()).toMatchObject({
      code: 'hole_unknown',
      fields: [{ path: 'greens.1.holeId', code: 'unknown' }],
    })
    const bowTie = {
      ...SAMPLE_GREEN,
      coordinates: [
        [
          [9.3, 45.6],
          [9.301, 45.601],
          [9.301, 45.6],
          [9.3, 45.601],
          [9.3, 45.6],
        ],
      ],
    }
    const crossed = { ...green, reserved: [{ id: crypto.randomUUID(), name: null, area: bowTie }] }
    expect((await change({ version: 1, greens: [crossed] })).json().code).toBe('invalid_geometry')
    expect(await rowFingerprint(app)).toEqual(before)
  })

  test('turn a green: its pins are measured from where the club says', async () => {
    await club.publish([{ green: 1, at: place(1, 0, -8) }])
    expect((await club.openOn(1))!.figures).toMatchObject({ third: 'front', side: 'C' })
    const { etag } = (await app.send(pinCalls.listPins, { club: club.id })).headers
    await change({ version: 1, greens: [{ holeId: club.holeIds[1], approachDegrees: 90, reserved: [] }] })
    const seen = await app.send(pinCalls.listPins, { club: club.id, headers: { 'if-none-match': String(etag) } })
    expect(seen.json().items[0].figures).toMatchObject({ third: 'middle', side: 'R' })
  })
})
