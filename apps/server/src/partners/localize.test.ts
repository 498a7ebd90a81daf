import { type Hole, holeCalls, type Localized, partnerApiCalls } from '@pinwise/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createPartnerWithKey, type PartnerWithKey } from './testing/partner-with-key.ts'

let app: TestApp
let all: PartnerWithKey
beforeAll(async () => {
  app = await createTestApp()
  all = await createPartnerWithKey(app, { clubs: [{ clubId: await app.clubId('golf-club-milano') }] })
})
afterAll(() => app.close())

const ask = (lat: unknown, lng: unknown) =>
  app.send(partnerApiCalls.localize, { token: all.secretKey, params: { a: lat, b: lng } })
const localize = async (lat: number, lng: number): Promise<Localized> => {
  const answer = await ask(lat, lng)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

async function addClub(name: string, lat: number, lng: number, published = true): Promise<string> {
  const [row] = await app.rows<{ id: string }>(
    `insert into clubs (customer_id, slug, name, country, lng, lat, time_zone, units, currency, languages, flag_colours,
       pace_length_metres, contact, published)
     select customer_id, gen_random_uuid(), $1, 'IT', $3, $2, time_zone, units, currency, languages, flag_colours,
       pace_length_metres, contact, $4 from clubs where slug = 'golf-club-milano' returning id`,
    [name, lat, lng, published],
  )
  await app.rows(`insert into partner_clubs (partner_id, club_id, scopes) values ($1, $2, '{consumer}')`, [
    all.partner.id,
    row!.id,
  ])
  return row!.id
}

describe('where a place is', () => {
  test('on a hole: its club comes first, and the hole is named', async () => {
    const milano = await app.clubId('golf-club-milano')
    const { items } = (await app.send(holeCalls.listHoles, { club: milano })).json() as { items: Hole[] }
    for (const hole of items.slice(0, 9)) {
      const [[lng, lat]] = hole.lineOfPlay!.coordinates.slice(-1) as [[number, number]]
      const found = await localize(lat, lng)
      expect(found.clubs[0]).toMatchObject({ id: milano, name: 'Golf Club Milano' })
      expect(found.clubs[0]!.distanceMetres).toBeLessThan(3_000)
      expect(found.hole).toEqual({ id: hole.id, clubId: milano, courseId: hole.courseId, number: hole.number })
    }
  })

  test('beside the course, and nowhere near any', async () => {
    const milano = await app.clubId('golf-club-milano')
    const [club] = await app.rows<{ lng: number; lat: number }>('select lng, lat from clubs where id = $1', [milano])
    const beside = await localize(club!.lat + 0.1, club!.lng)
    expect([beside.clubs[0]!.id, beside.hole]).toEqual([milano, null])
    expect(beside.clubs[0]!.distanceMetres).toBeCloseTo(11_113, -2)
    expect(await localize(0, -140)).toEqual({ clubs: [], hole: null })
    expect(await localize(5e-324, -5e-324)).toEqual({ clubs: [], hole: null })
  })

  test('over the date line and the pole as the crow flies', async () => {
    const west = await addClub('West of the line', -17, 179.9)
    const east = await addClub('East of the line', -17, -179.95)
    await addClub('Far east', -17, -179)
    expect((await localize(-17, 180)).clubs.map(({ id }) => id)).toEqual([east, west])
    expect((await localize(-17, -180)).clubs.map(({ id }) => id)).toEqual([east, west])
    const beyond = await addClub('Beyond the pole', 89.9, 170)
    expect((await localize(89.95, -10)).clubs.map(({ id }) => id)).toEqual([beyond])
    expect((await localize(90, 0)).clubs.map(({ id }) => id)).toEqual([beyond])
    expect((await localize(-90, 180)).clubs).toEqual([])
  })

  test('at most five, the nearest first, unpublished ones too, none that is deleted or of others', async () => {
    const ids: string[] = []
    for (let n = 7; n > 0; n -= 1) ids.unshift(await addClub(`Near ${n}`, 10 + n / 100, 20))
    const hidden = await addClub('Hidden', 10, 20, false)
    const foreign = await addClub('Of others', 10, 20)
    await app.rows('delete from partner_clubs where club_id = $1', [foreign])
    const deleted = await addClub('Deleted', 10, 20)
    await app.rows('update clubs set deleted_at = now() where id = $1', [deleted])
    const { clubs } = await localize(10, 20)
    expect(clubs.map(({ id }) => id)).toEqual([hidden, ...ids.slice(0, 4)])
    expect(clubs.map(club => Math.round(club.distanceMetres / 100))).toEqual([0, 11, 22, 33, 44])
  })

  test('no place is refused', async () => {
    for (const [lat, lng] of [
      [91, 0],
      [0, 181],
      ['x', 0],
      [0, 'NaN'],
      [0, 'Infinity'],
    ]) {
      expect((await ask(lat, lng)).json().code).toBe('invalid_params')
    }
  })
})
