import { calls, type FeatureCollection, type Hole, type Layout } from '@pinwise/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { lengthRounder } from './round-lengths.ts'

let app: TestApp
let club: string
beforeAll(async () => {
  app = await createTestApp()
  club = await app.clubId('golf-club-milano')
  await app.rows('update holes set length_metres = 457.557432069901 where club_id = $1', [club])
  await app.rows('update hole_tees set length_metres = 401.0004999 where club_id = $1', [club])
})
afterAll(() => app.close())

const as = 'greenkeeper'

test('lengths leave the server in millimetres: of holes and tees, of the map, of layouts', async () => {
  const { items } = (await app.send(calls.listHoles, { as, club })).json<{ items: Hole[] }>()
  const lengths = items.flatMap(({ lengthMetres, tees }) => [lengthMetres, ...tees.map(tee => tee.lengthMetres)])
  expect(new Set(lengths)).toEqual(new Set([457.557, 401]))
  const map = (await app.send(calls.getClubMap, { as, params: { id: club } })).json<{ holes: Hole[] }>()
  expect(new Set(map.holes.map(({ lengthMetres }) => lengthMetres))).toEqual(new Set([457.557]))
  const drawn = (await app.send(calls.getClubGeojson, { as, params: { id: club } })).json<FeatureCollection>()
  const shown = drawn.features.flatMap(({ properties }) => properties.lengthMetres ?? [])
  expect(new Set(shown)).toEqual(new Set([457.557, 401]))
  const layouts = (await app.send(calls.listLayouts, { as, club })).json<{ items: Layout[] }>().items
  expect(layouts.length).toBeGreaterThan(0)
  for (const { lengthMetres, holes } of layouts) {
    if (lengthMetres !== null) expect(lengthMetres).toBeCloseTo(holes.length * 457.557432069901, 3)
    expect(String(lengthMetres ?? 0)).toMatch(/^\d+(\.\d{1,3})?$/)
  }
})

test('whatever else a schema holds stays as it is', () => {
  const Body = z.object({
    areaSquareMetres: z.number(),
    lat: z.number(),
    list: z.array(
      z.union([z.object({ kind: z.literal('a'), onMetres: z.number() }), z.object({ kind: z.literal('b') })]),
    ),
    lengthsMetres: z.array(z.number()),
    none: z.object({ lengthMetres: z.number() }).nullable(),
    perhapsMetres: z.number().nullable(),
    open: z.record(z.string(), z.unknown()),
  })
  const body = {
    areaSquareMetres: 1.23456,
    lat: 45.1234567,
    list: [{ kind: 'a', onMetres: 2.00049 }, { kind: 'b' }],
    lengthsMetres: [3.33333, 4],
    none: null,
    perhapsMetres: 6.66666,
    open: { deep: [{ lengthMetres: 5.55555, lat: 5.55555, at: new Date(0) }] },
  }
  expect(lengthRounder(Body)?.(body)).toEqual({
    areaSquareMetres: 1.235,
    lat: 45.1234567,
    list: [{ kind: 'a', onMetres: 2 }, { kind: 'b' }],
    lengthsMetres: [3.333, 4],
    none: null,
    perhapsMetres: 6.667,
    open: { deep: [{ lengthMetres: 5.556, lat: 5.55555, at: new Date(0) }] },
  })
  expect(body.areaSquareMetres).toBe(1.23456)
  expect(lengthRounder(z.object({ name: z.string(), lat: z.number() }))).toBeNull()
})
