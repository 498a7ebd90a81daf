import { courseCalls, type Layout, layoutCalls } from '@pinwise/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFreshClub, type FreshClub } from '../testing/fresh-club.ts'
import { rowFingerprint } from '../testing/row-fingerprint.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let milano: string
let club: FreshClub
beforeAll(async () => {
  app = await createTestApp()
  milano = await app.clubId('golf-club-milano')
})
afterAll(() => app.close())
beforeEach(async () => {
  const [row] = await app.rows<{ customer_id: string }>('select customer_id from clubs where id = $1', [milano])
  club = await createFreshClub(app, { customerId: row!.customer_id, published: true })
})

const create = (clubId: string, body: object) =>
  app.send(layoutCalls.createLayout, { as: 'greenkeeper', club: clubId, body })
const change = (layout: Layout, body: object) =>
  app.send(layoutCalls.changeLayout, {
    as: 'greenkeeper',
    params: { id: layout.id },
    body: { version: layout.version, ...body },
  })
const list = async (clubId: string) =>
  (await app.send(layoutCalls.listLayouts, { club: clubId })).json() as { items: Layout[]; total: number }
const holesOf = async (clubId: string) =>
  app.rows<{ id: string; number: number }>('select id, number from holes where club_id = $1 order by number', [clubId])

describe('layouts', () => {
  test('every demo course is one, and two loops make an eighteen that is listed first', async () => {
    const { items } = await list(milano)
    expect(items.map(({ name, holes }) => [name, holes.length])).toEqual([
      ['18 Blu + Giallo', 18],
      ['Blu', 9],
      ['Giallo', 9],
      ['Rosso', 9],
    ])
    for (const layout of items) {
      expect(layout.holes.map(hole => hole.position)).toEqual(layout.holeIds.map((_, index) => index + 1))
      expect(layout.lengthMetres).toBeCloseTo(
        layout.holes.reduce((sum, hole) => sum + hole.lengthMetres!, 0),
        1,
      )
      expect(layout.par).toBe(layout.holes.reduce((sum, hole) => sum + hole.par, 0))
    }
  })

  test('any holes in any order: two loops, a shotgun start, the same nine twice', async () => {
    const [, blu, giallo] = (await list(milano)).items
    const orders = {
      'Blu and Giallo': [...blu!.holeIds, ...giallo!.holeIds],
      'Blu twice': [...blu!.holeIds, ...blu!.holeIds],
      'Shotgun from 5': [...blu!.holeIds.slice(4), ...blu!.holeIds.slice(0, 4)],
    }
    for (const [name, holeIds] of Object.entries(orders)) {
      const made = await create(milano, { name, holeIds })
      expect(made.statusCode, made.body).toBe(201)
      expect((await app.send(layoutCalls.getLayout, { params: { id: made.json().id } })).json()).toMatchObject({
        name,
        holeIds,
        can: { edit: false },
      })
      await app.send(layoutCalls.deleteLayout, { as: 'greenkeeper', params: { id: made.json().id } })
    }
    expect((await list(milano)).total).toBe(4)
  })

  test('are changed and replaced with their version, and the change is recorded', async () => {
    const [first, second] = await holesOf(club.id)
    const [layout] = (await list(club.id)).items
    expect(layout).toMatchObject({ name: 'Winter', lengthMetres: 323 })
    const changed = (await change(layout!, { holeIds: [second!.id, first!.id, second!.id] })).json() as Layout
    expect(changed).toMatchObject({ name: 'Winter', version: 2, par: 10, lengthMetres: null })
    const late = await change(layout!, { name: 'Late' })
    expect(late.json()).toMatchObject({ code: 'version_conflict', conflict: { current: { version: 2 } } })
    const lines = await app.rows('select action from audit_log where record_id = $1', [layout!.id])
    expect(lines).toEqual([{ action: 'layout.changed' }])
  })

  test('that cannot be are refused with the place, and nothing is written', async () => {
    const [layout] = (await list(club.id)).items
    const [foreign] = await holesOf(milano)
    const before = await rowFingerprint(app)
    const unknown = await create(club.id, { name: 'New', holeIds: [club.holeId, foreign!.id] })
    expect(unknown.json()).toMatchObject({ code: 'hole_unknown', fields: [{ path: 'holeIds.1', code: 'unknown' }] })
    expect((await change(layout!, { holeIds: [foreign!.id] })).json().code).toBe('hole_unknown')
    expect((await change(layout!, { holeIds: [] })).json().code).toBe('invalid_body')
    expect((await create(club.id, { name: 'Winter', holeIds: [club.holeId] })).json().code).toBe('name_taken')
    expect(await rowFingerprint(app)).toEqual(before)
  })

  test('lose a deleted hole, those who edit them are notified, and an empty layout is deleted', async () => {
    const [first, second] = await holesOf(club.id)
    const both = (await create(club.id, { name: 'Both', holeIds: [first!.id, second!.id, first!.id] })).json() as Layout
    await app.send(courseCalls.changeCourse, {
      as: 'greenkeeper',
      params: { id: club.courseId },
      body: { holes: [{ id: second!.id, number: 2, name: null, par: 3, strokeIndex: 2 }], version: 1 },
    })
    const { items } = await list(club.id)
    expect(items).toMatchObject([{ name: 'Both', holeIds: [second!.id], holes: [{ position: 1 }], version: 2 }])
    expect((await change(both, { name: 'Late' })).json().code).toBe('version_conflict')
  })

  test('are at most a hundred', async () => {
    await app.rows(`insert into layouts (club_id, name) select $1, 'No ' || n from generate_series(1, 99) n`, [club.id])
    expect((await create(club.id, { name: 'One more', holeIds: [club.holeId] })).json().code).toBe('too_many_layouts')
  })
})
