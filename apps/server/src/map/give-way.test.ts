import { holeCalls } from '@pinwise/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FreshClub } from '../testing/fresh-club.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createClubWithoutVersions, mapApi } from './testing/map-api.ts'

let app: TestApp
let club: FreshClub
let api: ReturnType<typeof mapApi>
let customerId: string
beforeAll(async () => {
  app = await createTestApp()
  const [milano] = await app.rows<{ customer_id: string }>(
    `select customer_id from clubs where slug = 'golf-club-milano'`,
  )
  customerId = milano!.customer_id
})
afterAll(() => app.close())
beforeEach(async () => {
  club = await createClubWithoutVersions(app, customerId)
  api = mapApi(app, club.id)
  await app.rows(`update holes set stroke_index = number, stroke_index_source = 'estimated' where club_id = $1`, [
    club.id,
  ])
})

const indexes = async () =>
  (await api.map()).holes.map(({ strokeIndex, strokeIndexSource }) => `${strokeIndex} ${strokeIndexSource}`)
const CARD = { strokeIndex: 2, strokeIndexSource: 'card' } as const
const first = async () => (await api.map()).holes.find(({ id }) => id === club.holeId)!

test('an estimated stroke index gives way to one of the card, in the call of one hole', async () => {
  const { id, version } = await first()
  const change = async (body: object, at: number) =>
    app.send(holeCalls.changeHole, { as: 'platform', params: { id }, body: { version: at, ...body } })
  const answer = await change(CARD, version)
  expect([answer.statusCode, answer.json().strokeIndex], answer.body).toEqual([200, 2])
  expect(await indexes()).toEqual(['2 card', '1 estimated'])
  const audit = await app.rows(`select action from audit_log where club_id = $1 and action = 'hole.changed'`, [club.id])
  expect(audit).toHaveLength(2)
  // One of the card does not.
  await app.rows(`update holes set stroke_index_source = 'card' where club_id = $1`, [club.id])
  const refused = await change({ strokeIndex: 1, strokeIndexSource: 'card' }, version + 1)
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'stroke_indexes_repeated'])
  expect(await indexes()).toEqual(['2 card', '1 card'])
})

test('and in a publication, also where the hole that gives way is published with it', async () => {
  const { holes } = await api.map()
  const other = holes.find(({ id }) => id !== club.holeId)!
  const { version } = await first()
  const published = await api.published([
    { type: 'hole', id: club.holeId, version, fields: CARD },
    { type: 'hole', id: other.id, version: other.version, fields: { name: 'Pond' } },
  ])
  expect(published.holes.map(({ name, strokeIndex }) => [name, strokeIndex])).toEqual([
    [null, 2],
    ['Pond', 1],
  ])
  expect(await indexes()).toEqual(['2 card', '1 estimated'])
  expect((await api.versions()).items[0]).toMatchObject({ changed: 2 })
})
