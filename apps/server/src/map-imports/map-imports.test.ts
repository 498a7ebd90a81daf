import { calls, type FeatureCollection } from '@pinwise/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { emptyClub, fixture, importWhole } from './testing/import-journey.ts'

const MILANO = { lng: 9.2793, lat: 45.6161 }

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

describe('the map of a club', () => {
  test('is there once its file is accepted', async () => {
    const club = await emptyClub(app, MILANO)
    const accepted = await importWhole({ app, club }, await fixture('it-golf-club-milano.geojson'))
    expect(accepted).toMatchObject({ state: 'accepted', holeCount: 27 })
    const map = (await app.send(calls.getClubGeojson, { params: { id: club } })).json<FeatureCollection>()
    expect(map.attribution).toBe('© OpenStreetMap contributors')
    const kinds = Object.groupBy(map.features, ({ properties }) => String(properties.kind))
    expect(kinds.hole).toHaveLength(27)
    expect(kinds.green).toHaveLength(27)
    expect(kinds.tee).toHaveLength(27 * 4)
  })
})
