import { type Club, clubCalls } from '@pinwise/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let milano: string
let customerId: string
beforeAll(async () => {
  app = await createTestApp()
  milano = await app.clubId('golf-club-milano')
  customerId = (await app.rows<{ customer_id: string }>('select customer_id from clubs where id = $1', [milano]))[0]!
    .customer_id
})
afterAll(() => app.close())

const newClub = () => ({
  customerId,
  key: crypto.randomUUID(),
  name: 'Circolo Golf Città di Łódź',
  country: 'IT',
  position: { lng: 9.2, lat: 45.5 },
  timeZone: 'Europe/Rome',
  currency: 'EUR',
})

describe('reading clubs', () => {
  test('anyone lists the published clubs with their size', async () => {
    const answer = await app.send(clubCalls.listClubs, { query: { sort: ['name', 'asc'] } })
    expect(answer.statusCode).toBe(200)
    const { items, total } = answer.json()
    expect(total).toBe(4)
    expect(items.map((club: Club) => club.name)).toEqual([...items.map((club: Club) => club.name)].sort())
    const club = items.find((one: Club) => one.id === milano)
    expect(club).toMatchObject({ courseCount: 3, holeCount: 27, demo: true, can: { edit: false, delete: false } })
  })

  test('search, country, paging and order narrow the list; the total counts all that match', async () => {
    const found = await app.send(clubCalls.listClubs, { query: { search: 'MILANO' } })
    expect(found.json()).toMatchObject({ total: 1, items: [{ slug: 'golf-club-milano' }] })
    const literal = await app.send(clubCalls.listClubs, { query: { search: '%' } })
    expect(literal.json()).toMatchObject({ total: 0, items: [] })
    const beyond = await app.send(clubCalls.listClubs, { query: { limit: 2, offset: 50 } })
    expect(beyond.json()).toMatchObject({ total: 4, items: [] })
    const italian = await app.send(clubCalls.listClubs, { query: { country: 'IT', sort: ['createdAt', 'desc'] } })
    expect(italian.json().total).toBe(1)
  })

  test('a manager finds their own clubs, unpublished ones included; others do not', async () => {
    await app.rows('update clubs set published = false where slug = $1', ['cihelny-golf'])
    const mine = await app.send(clubCalls.listClubs, { as: 'marshal', query: { mine: true } })
    expect(mine.json().items.map((club: Club) => [club.slug, club.can.edit])).toEqual([
      ['cihelny-golf', true],
      ['golf-club-milano', true],
    ])
    expect((await app.send(clubCalls.listClubs)).json().total).toBe(3)
    expect((await app.send(clubCalls.listClubs, { as: 'greenkeeper' })).json().total).toBe(3)
    expect((await app.send(clubCalls.listClubs, { as: 'platform' })).json().total).toBe(4)
    await app.rows('update clubs set published = true where slug = $1', ['cihelny-golf'])
  })

  test('staff see the private settings of a club, the public does not', async () => {
    const asStaff = (await app.send(clubCalls.getClub, { as: 'greenkeeper', params: { id: milano } })).json()
    expect(asStaff).toMatchObject({ retentionDays: 90, customerId, can: { edit: true, delete: false } })
    const asPublic = (await app.send(clubCalls.getClub, { params: { id: milano } })).json()
    expect(asPublic).not.toHaveProperty('retentionDays')
    expect(asPublic).not.toHaveProperty('customerId')
    expect(asPublic.attribution).toContain('OpenStreetMap')
  })

  test('a query parameter that is not JSON is refused by name', async () => {
    const answer = await app.app.inject('/api/v1/club?search=milano&limit=x')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'invalid_query',
      fields: [
        { path: 'search', code: 'not_json' },
        { path: 'limit', code: 'not_json' },
      ],
    })
  })

  test('the map of a club holds every hole, green and tee with stable ids and an ETag', async () => {
    const first = await app.send(clubCalls.getClubGeojson, { params: { id: milano } })
    const map = first.json()
    const kinds = Object.groupBy(map.features as { properties: { kind: string } }[], one => one.properties.kind)
    expect(kinds.hole).toHaveLength(27)
    expect(kinds.green).toHaveLength(27)
    expect(kinds.tee!.length).toBeGreaterThanOrEqual(54)
    expect(kinds.bunker!.length).toBeGreaterThan(50)
    expect(map.attribution).toContain('OpenStreetMap')
    const etag = first.headers.etag as string
    const again = await app.send(clubCalls.getClubGeojson, {
      params: { id: milano },
      headers: { 'if-none-match': etag },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('statistics count the clubs of a manager, one club by header, or all for platform staff', async () => {
    const own = (await app.send(clubCalls.getClubStatistics, { as: 'marshal' })).json()
    expect(own).toMatchObject({ clubs: 2, courses: 4, holes: 45, holesWithGreen: 45 })
    const one = (await app.send(clubCalls.getClubStatistics, { as: 'marshal', club: milano })).json()
    expect(one).toMatchObject({ clubs: 1, courses: 3, holes: 27 })
    const all = (await app.send(clubCalls.getClubStatistics, { as: 'platform' })).json()
    expect(all).toMatchObject({ clubs: 4, courses: 6, holes: 81 })
    const foreign = await app.send(clubCalls.getClubStatistics, {
      as: 'greenkeeper',
      club: await app.clubId('sharp-park'),
    })
    expect(foreign.json().code).toBe('club_not_found')
  })
})

describe('writing clubs', () => {
  test('platform staff create a club with sensible defaults, and it is theirs alone until published', async () => {
    const created = await app.send(clubCalls.createClub, { as: 'platform', body: newClub() })
    expect(created.statusCode).toBe(201)
    const club = created.json() as Club
    expect(club).toMatchObject({
      slug: 'circolo-golf-citta-di-odz',
      published: false,
      version: 1,
      paceLengthMetres: 0.91,
    })
    expect((await app.send(clubCalls.getClub, { params: { id: club.id } })).statusCode).toBe(404)
    expect((await app.send(clubCalls.getClub, { as: 'platform', params: { id: club.id } })).statusCode).toBe(200)
    const again = await app.send(clubCalls.createClub, { as: 'platform', body: newClub() })
    expect(again.json()).toMatchObject({ status: 409, code: 'slug_taken' })
    const [audit] = await app.rows('select * from audit_log where record_id = $1', [club.id])
    expect(audit).toMatchObject({ action: 'club.created', before: null, after: { slug: club.slug } })
  })

  test('every wrong field is named at once, and nothing is written', async () => {
    const body = {
      ...newClub(),
      slug: 'Not A Slug',
      timeZone: 'Mars/Olympus',
      currency: 'ZZZ',
      units: 'cubits',
      extra: 1,
    }
    const answer = await app.send(clubCalls.createClub, { as: 'platform', body })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toEqual(
      expect.arrayContaining([
        { path: 'slug', code: 'invalid' },
        { path: 'timeZone', code: 'unknown_time_zone' },
        { path: 'currency', code: 'unknown_currency' },
        { path: 'units', code: 'not_an_option' },
        { path: 'extra', code: 'unknown_field' },
      ]),
    )
    expect(await app.rows('select 1 from clubs where currency = $1', ['ZZZ'])).toEqual([])
  })

  test('an unknown customer is refused by field', async () => {
    const answer = await app.send(clubCalls.createClub, {
      as: 'platform',
      body: { ...newClub(), slug: 'orphan', customerId: crypto.randomUUID() },
    })
    expect(answer.json()).toMatchObject({ code: 'invalid_body', fields: [{ path: 'customerId', code: 'unknown' }] })
  })

  test('PATCH changes what it names, PUT wants every field', async () => {
    const before = (await app.send(clubCalls.getClub, { as: 'greenkeeper', params: { id: milano } })).json() as Club
    const changed = await app.send(clubCalls.changeClub, {
      as: 'greenkeeper',
      params: { id: milano },
      body: { city: 'Monza, Parco', version: before.version },
    })
    expect(changed.json()).toMatchObject({ city: 'Monza, Parco', name: before.name, version: before.version + 1 })
    const partial = await app.send(clubCalls.replaceClub, {
      as: 'greenkeeper',
      params: { id: milano },
      body: { city: 'Monza', version: before.version + 1 },
    })
    expect(partial.json()).toMatchObject({ code: 'invalid_body' })
    expect(partial.json().fields).toContainEqual({ path: 'name', code: 'required' })
  })

  test('of two editors with the same version one wins and the other is shown both', async () => {
    const { version } = (await app.send(clubCalls.getClub, { as: 'marshal', params: { id: milano } })).json() as Club
    const edit = (name: string) =>
      app.send(clubCalls.changeClub, { as: 'marshal', params: { id: milano }, body: { name, version } })
    const answers = await Promise.all([edit('Golf Club Milano A'), edit('Golf Club Milano B')])
    expect(answers.map(answer => answer.statusCode).sort()).toEqual([200, 409])
    const won = answers.find(answer => answer.statusCode === 200)!.json() as Club
    const lost = answers.find(answer => answer.statusCode === 409)!.json()
    expect(lost).toMatchObject({
      code: 'version_conflict',
      conflict: { yourVersion: version, currentVersion: version + 1, current: { name: won.name } },
    })
    const [row] = await app.rows('select name, version from clubs where id = $1', [milano])
    expect(row).toEqual({ name: won.name, version: version + 1 })
  })

  test('a boundary on the other side of the world, or with swapped coordinates, is refused by name', async () => {
    const { version, position } = (
      await app.send(clubCalls.getClub, { as: 'marshal', params: { id: milano } })
    ).json() as Club
    const square = (lng: number, lat: number) => ({
      type: 'Polygon',
      coordinates: [
        [
          [lng, lat],
          [lng + 0.01, lat],
          [lng + 0.01, lat + 0.01],
          [lng, lat + 0.01],
          [lng, lat],
        ],
      ],
    })
    const set = (boundary: unknown) =>
      app.send(clubCalls.changeClub, { as: 'marshal', params: { id: milano }, body: { boundary, version } })
    expect((await set(square(position.lat, position.lng))).json().fields[0].code).toBe('coordinates_swapped')
    expect((await set(square(120, -30))).json()).toMatchObject({
      status: 422,
      code: 'invalid_geometry',
      fields: [{ code: 'geometry_far_from_club' }],
    })
    const bowTie = {
      type: 'Polygon',
      coordinates: [
        [
          [9.29, 45.61],
          [9.3, 45.62],
          [9.3, 45.61],
          [9.29, 45.62],
          [9.29, 45.61],
        ],
      ],
    }
    expect((await set(bowTie)).json().fields[0].code).toBe('ring_self_crossing')
    const [row] = await app.rows('select version, boundary from clubs where id = $1', [milano])
    expect(row).toEqual({ version, boundary: null })
  })

  test('a deleted club is gone from every call, kept in the database, and frees its address', async () => {
    const body = { ...newClub(), slug: 'short-lived', published: true }
    const club = (await app.send(clubCalls.createClub, { as: 'platform', body })).json() as Club
    expect((await app.send(clubCalls.deleteClub, { as: 'platform', params: { id: club.id } })).statusCode).toBe(204)
    for (const as of ['platform', 'anonymous'] as const) {
      expect((await app.send(clubCalls.getClub, { as, params: { id: club.id } })).statusCode).toBe(404)
    }
    expect((await app.send(clubCalls.deleteClub, { as: 'platform', params: { id: club.id } })).statusCode).toBe(404)
    const [row] = await app.rows('select deleted_at is not null as gone from clubs where id = $1', [club.id])
    expect(row).toEqual({ gone: true })
    const again = (sent: object) => app.send(clubCalls.createClub, { as: 'platform', body: sent })
    expect((await again(body)).json().code).toBe('club_not_found')
    expect((await again({ ...body, key: crypto.randomUUID() })).statusCode).toBe(201)
  })

  test('a request that comes again with its key makes no second club, also at the same moment', async () => {
    const body = { ...newClub(), slug: 'made-once' }
    const create = () => app.send(clubCalls.createClub, { as: 'platform', body })
    const answers = [...(await Promise.all([create(), create(), create()])), await create()]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
    const ids = new Set(answers.map(answer => (answer.json() as Club).id))
    expect(ids.size).toBe(1)
    expect(await app.rows("select 1 from clubs where slug like 'made-once%'")).toHaveLength(1)
    expect(await app.rows('select action from audit_log where record_id = $1', [...ids])).toHaveLength(1)
  })
})
