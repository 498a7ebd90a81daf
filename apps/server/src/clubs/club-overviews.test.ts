import { type ClubOverview, type ClubPlace, calls, type ListedPlace, type SetUpPart } from '@pinwise/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFreshClub, type FreshClub } from '../testing/fresh-club.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let club: FreshClub
beforeAll(async () => {
  app = await createTestApp()
  const [customer] = await app.rows<{ id: string }>(
    `insert into customers (name, currency) values ('Overview Ltd', 'EUR') returning id`,
  )
  club = await createFreshClub(app, { customerId: customer!.id, published: false })
})
afterAll(() => app.close())

const list = async (query: Record<string, unknown>) =>
  (await app.send(calls.listClubOverviews, { as: 'platform', query })).json<{ items: ClubOverview[]; total: number }>()
const places = async (query: Record<string, unknown>) =>
  (await app.send(calls.listClubPlaces, { as: 'platform', query })).json<{ items: ClubPlace[]; total: number }>()
const overview = async () =>
  (await app.send(calls.getClubOverview, { as: 'platform', params: { id: club.id } })).json<ClubOverview>()

test('a club says how far it is set up, and what is still to be done', async () => {
  // Two holes, one of them without a green; a manager, an open invitation, a device, no subscription.
  expect(await overview()).toMatchObject({
    name: club.name,
    customer: { name: 'Overview Ltd' },
    holeCount: 2,
    setUp: {
      mapGrade: 'D',
      holesWithGreen: 1,
      openImportId: club.mapImportId,
      pins: 1,
      people: 1,
      invited: 1,
      standing: 'none',
      devices: 1,
      missing: ['map', 'subscription'],
    },
  })
  await app.rows(
    `update holes set green = (select green from holes where id = $2), line_of_play = null
    where club_id = $1 and green is null`,
    [club.id, club.holeId],
  )
  expect((await overview()).setUp).toMatchObject({ mapGrade: 'C', missing: ['subscription'] })
  await app.rows(
    `update holes set line_of_play = '{"type":"LineString","coordinates":[[9.3,45.6],[9.303,45.602]]}',
    par_source = 'estimated' where club_id = $1`,
    [club.id],
  )
  expect((await overview()).setUp.mapGrade).toBe('B')
  await app.rows(`update holes set par_source = 'card' where club_id = $1`, [club.id])
  expect((await overview()).setUp.mapGrade).toBe('A')
  const unknown = await app.send(calls.getClubOverview, { as: 'platform', params: { id: crypto.randomUUID() } })
  expect(unknown.json().code).toBe('club_not_found')
})

test('the list and the map filter alike: whatever a club lacks, it is found by', async () => {
  const { items, total } = await list({ limit: 200 })
  expect(total).toBe(items.length)
  for (const lacks of ['map', 'pins', 'people', 'subscription', 'devices'] satisfies SetUpPart[]) {
    const expected = items.filter(({ setUp }) => setUp.missing.includes(lacks)).map(({ id }) => id)
    expect((await list({ lacks, limit: 200 })).items.map(({ id }) => id)).toEqual(expected)
    expect((await places({ lacks })).items.map(({ id }) => id).sort()).toEqual(expected.sort())
  }
  const search = club.name
  expect(await list({ search, published: true })).toMatchObject({ total: 0 })
  expect(await list({ search, published: false, country: 'IT' })).toMatchObject({ total: 1, items: [{ id: club.id }] })
  expect((await places({ search })).items).toEqual([
    { id: club.id, name: club.name, position: { lng: 9.3, lat: 45.6 }, published: false },
  ])
})

test('only platform staff see it', async () => {
  for (const as of ['greenkeeper', 'golfer'] as const) {
    expect((await app.send(calls.listClubOverviews, { as })).statusCode).toBe(403)
    expect((await app.send(calls.listClubPlaces, { as })).statusCode).toBe(403)
  }
})

test('a course of the list has its place, and says whether we have the club', async () => {
  const find = async (search: string) =>
    (await app.send(calls.findPlaces, { as: 'platform', query: { search } })).json<{ items: ListedPlace[] }>().items
  const [holtsmark] = await find('holtsmark golf')
  expect(holtsmark).toMatchObject({ name: 'Holtsmark Golf', country: 'NO', known: null })
  expect(holtsmark?.position.lng).toBeCloseTo(10.26, 1)
  expect(holtsmark?.position.lat).toBeCloseTo(59.86, 1)
  const [cihelny] = await find('cihelny')
  expect(cihelny?.known).toMatchObject({ name: 'Cihelny Golf' })
  expect((await app.send(calls.findPlaces, { as: 'greenkeeper', query: { search: 'milano' } })).statusCode).toBe(403)
})
