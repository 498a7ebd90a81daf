import { type Danger, dangerCalls, holeCalls, type Problem } from '@pinwise/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { line, square } from '../map/testing/map-api.ts'
import { createFreshClub, type FreshClub } from '../testing/fresh-club.ts'
import { rowFingerprint } from '../testing/row-fingerprint.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let club: FreshClub
let sibling: FreshClub
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const [milano] = await app.rows<{ customer_id: string }>(
    `select customer_id from clubs where slug = 'golf-club-milano'`,
  )
  const given = { customerId: milano!.customer_id, published: true }
  ;[club, sibling] = await Promise.all([createFreshClub(app, given), createFreshClub(app, given)])
})

const create = (body: object) => app.send(dangerCalls.createDanger, { as: 'greenkeeper', club: club.id, body })
const change = (body: object, id = club.dangerId) =>
  app.send(dangerCalls.changeDanger, { as: 'greenkeeper', params: { id }, body: { version: 1, ...body } })
const get = async (id: string): Promise<Danger> => (await app.send(dangerCalls.getDanger, { params: { id } })).json()

describe('dangers', () => {
  test('are made, read by anyone, changed, replaced and deleted, each step in the record', async () => {
    const made = await create({ kind: 'water', name: 'Pond', geometry: line([0, 0], [1, 1]), holeIds: [club.holeId] })
    expect(made.statusCode, made.body).toBe(201)
    const { id } = made.json() as Danger
    expect(await get(id)).toMatchObject({
      clubId: club.id,
      kind: 'water',
      holeIds: [club.holeId],
      version: 1,
      can: { edit: false, delete: false },
    })
    expect((await change({ name: null }, id)).json()).toMatchObject({ name: null, holeIds: [club.holeId], version: 2 })
    const replaced = await app.send(dangerCalls.replaceDanger, {
      as: 'greenkeeper',
      params: { id },
      body: { kind: 'out-of-bounds', name: 'Road', geometry: line([1, 0], [1, 1]), holeIds: [], version: 2 },
    })
    expect(replaced.json()).toMatchObject({ kind: 'out-of-bounds', holeIds: [], version: 3 })
    expect((await app.send(dangerCalls.deleteDanger, { as: 'greenkeeper', params: { id } })).statusCode).toBe(204)
    expect((await app.send(dangerCalls.getDanger, { params: { id } })).json().code).toBe('danger_not_found')
    const lines = await app.rows<{ action: string }>('select action from audit_log where record_id = $1 order by id', [
      id,
    ])
    expect(lines.map(({ action }) => action.replace('map-feature.', ''))).toEqual([
      'created',
      'changed',
      'changed',
      'deleted',
    ])
  })

  test('are listed by hole, kind and name; what is no danger is none', async () => {
    await create({ kind: 'water', name: 'Pond', geometry: square() })
    const list = async (query: object) =>
      (await app.send(dangerCalls.listDangers, { club: club.id, query: query as Record<string, unknown> })).json()
    expect(await list({})).toMatchObject({ total: 2, items: [{ kind: 'bunker' }, { kind: 'water' }] })
    expect(await list({ holeId: club.holeId })).toMatchObject({ total: 1, items: [{ id: club.dangerId }] })
    expect(await list({ kind: 'water', search: 'pon' })).toMatchObject({ total: 1, items: [{ name: 'Pond' }] })
    expect(await list({ holeId: sibling.holeId })).toEqual({ items: [], total: 0 })
    const [clubhouse] = await app.rows<{ id: string }>(
      `select id from map_features where club_id = $1 and kind = 'clubhouse'`,
      [club.id],
    )
    for (const call of [dangerCalls.getDanger, dangerCalls.deleteDanger]) {
      const answer = await app.send(call, { as: 'greenkeeper', params: { id: clubhouse!.id } })
      expect(answer.json().code).toBe('danger_not_found')
    }
  })

  test('of another version is a conflict that shows the present one', async () => {
    await change({ name: 'First' })
    const late = await change({ name: 'Late' })
    expect(late.statusCode).toBe(409)
    expect(late.json().conflict).toMatchObject({ yourVersion: 1, currentVersion: 2, current: { name: 'First' } })
    expect((await get(club.dangerId)).name).toBe('First')
  })

  test('that cannot be are refused with the place, and nothing is written', async () => {
    const before = await rowFingerprint(app)
    const crossing = structuredClone(square())
    const [ring] = crossing.coordinates
    ;[ring![1], ring![2]] = [ring![2]!, ring![1]!]
    const cases: [Promise<{ json: () => Problem }>, string, string, string][] = [
      [
        create({ kind: 'bunker', geometry: line([0, 0], [1, 1]) }),
        'invalid_geometry',
        'geometry.type',
        'geometry_type_not_allowed',
      ],
      [
        create({ kind: 'bunker', geometry: crossing }),
        'invalid_geometry',
        'geometry.coordinates.0',
        'ring_self_crossing',
      ],
      [create({ kind: 'bunker', geometry: square(900) }), 'invalid_geometry', 'geometry', 'geometry_far_from_club'],
      [create({ kind: 'fairway', geometry: square() }), 'invalid_body', 'kind', 'not_an_option'],
      [
        create({ kind: 'bunker', geometry: square(), holeIds: [club.holeId, sibling.holeId] }),
        'hole_unknown',
        'holeIds.1',
        'unknown',
      ],
      [change({ holeIds: [crypto.randomUUID()] }), 'hole_unknown', 'holeIds.0', 'unknown'],
      [change({ geometry: line([0, 0], [1, 1]) }), 'invalid_geometry', 'geometry.type', 'geometry_type_not_allowed'],
    ]
    for (const [answer, code, path, field] of cases) {
      const problem = (await answer).json()
      expect([problem.code, problem.fields]).toEqual([code, [{ path, code: field }]])
    }
    expect(await rowFingerprint(app)).toEqual(before)
  })

  test('that are nested without end are refused like others', async () => {
    const coordinates = JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`)
    const answer = await create({ kind: 'bunker', geometry: { type: 'MultiPolygon', coordinates } })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_geometry'])
  })

  test('a kind that the shape does not suit is refused, the shape being the present one', async () => {
    const stream = (await create({ kind: 'water', geometry: line([0, 0], [1, 1]) })).json() as Danger
    expect((await change({ kind: 'bunker' }, stream.id)).json().code).toBe('invalid_geometry')
    expect((await change({ kind: 'penalty-area-red' }, stream.id)).json()).toMatchObject({ kind: 'penalty-area-red' })
  })

  test('keep a shape that stands when something else of them changes', async () => {
    const made = (await create({ kind: 'bunker', geometry: square() })).json() as Danger
    // As an older rule let it in.
    await app.rows(
      `update map_features set geometry = jsonb_set(geometry, '{coordinates,0,0}', '[1, 1]') where id = $1`,
      [made.id],
    )
    const renamed = await change({ name: 'Old' }, made.id)
    expect([renamed.statusCode, renamed.json().name]).toEqual([200, 'Old'])
  })

  test('are at most so many: a map has an end', async () => {
    await app.rows(
      `insert into map_features (club_id, kind, geometry)
       select $1, 'trees', '{"type":"Point","coordinates":[9.3,45.6]}' from generate_series(1, 4998)`,
      [club.id],
    )
    expect((await create({ kind: 'bunker', geometry: square() })).json().code).toBe('too_many_features')
  })

  test('show on the map of their holes at once', async () => {
    const made = (await create({ kind: 'hazard', geometry: square(), holeIds: [club.holeId.toUpperCase()] })).json()
    const { features } = (await app.send(holeCalls.getHoleGeojson, { params: { id: club.holeId } })).json()
    expect(features.map(({ id }: { id: string }) => id)).toContain(made.id)
  })
})
