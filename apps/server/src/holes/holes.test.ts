import { type Hole, type HoleFields, holeCalls } from '@pinwise/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let milano: string
let holes: Hole[]
beforeAll(async () => {
  app = await createTestApp()
  milano = await app.clubId('golf-club-milano')
  holes = (await app.send(holeCalls.listHoles, { club: milano, query: { limit: 200 } })).json().items
})
afterAll(() => app.close())

const read = async (id: string): Promise<Hole> =>
  (await app.send(holeCalls.getHole, { as: 'greenkeeper', params: { id } })).json()
const change = (hole: Hole, body: object) =>
  app.send(holeCalls.changeHole, {
    as: 'greenkeeper',
    params: { id: hole.id },
    body: { version: hole.version, ...body },
  })

function fieldsOf(hole: Hole): HoleFields {
  const { number, name, par, parSource, strokeIndex, strokeIndexSource, lineOfPlay, green, greenSource, tees } = hole
  return { number, name, par, parSource, strokeIndex, strokeIndexSource, lineOfPlay, green, greenSource, tees }
}

describe('holes', () => {
  test('the demo club has 27 holes in three loops, each drawn and marked as ours where we estimated or rounded it', async () => {
    expect(holes).toHaveLength(27)
    for (const hole of holes) {
      expect(hole).toMatchObject({ parSource: 'estimated', strokeIndexSource: 'estimated' })
      expect(hole.lineOfPlay?.type).toBe('LineString')
      expect(hole.lengthMetres).toBeGreaterThan(80)
      expect(hole.tees.length).toBeGreaterThanOrEqual(2)
    }
    expect(new Set(holes.map(({ greenSource }) => greenSource))).toEqual(new Set(['surveyed', 'synthetic']))
    const byCourse = await app.send(holeCalls.listHoles, { club: milano, query: { courseId: holes[0]!.courseId } })
    expect(byCourse.json().items.map((hole: Hole) => hole.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('PUT replaces a hole with its tees; the length follows the line; the record keeps before and after', async () => {
    const hole = await read(holes[0]!.id)
    const [teeOne, teeTwo] = hole.tees
    const body = {
      ...fieldsOf(hole),
      name: 'La Quercia',
      par: 5,
      parSource: 'card',
      lineOfPlay: {
        type: 'LineString',
        coordinates: [
          [9.29, 45.61],
          [9.29, 45.61 + 0.0036],
        ],
      },
      tees: [{ ...teeTwo!, par: 5, strokeIndex: 7 }, teeOne!],
      version: hole.version,
    }
    const answer = await app.send(holeCalls.replaceHole, { as: 'greenkeeper', params: { id: hole.id }, body })
    expect(answer.statusCode).toBe(200)
    const after = answer.json() as Hole
    expect(after).toMatchObject({ name: 'La Quercia', par: 5, version: hole.version + 1 })
    // 0.0036° of latitude at 45.6° N, by the meridian radius 6,367,490 m (an independent table value).
    expect(after.lengthMetres).toBeCloseTo((0.0036 * Math.PI * 6_367_490) / 180, 0)
    expect(after.tees.map(tee => tee.teeId)).toEqual([teeOne!.teeId, teeTwo!.teeId])
    const [line] = await app.rows<{ before: Hole; after: Hole }>(
      `select before, after from audit_log where record_id = $1`,
      [hole.id],
    )
    expect([line!.before.par, line!.after.par, line!.after.name]).toEqual([hole.par, 5, 'La Quercia'])
  })

  test('a ring drawn the wrong way round is turned; altitude and excess digits are dropped', async () => {
    const hole = await read(holes[1]!.id)
    const clockwise = [
      [9.29, 45.61, 200],
      [9.29, 45.61012345678, 200],
      [9.2902, 45.6101, 200],
      [9.29, 45.61, 200],
    ]
    const green = (await change(hole, { green: { type: 'Polygon', coordinates: [clockwise] } })).json().green
    expect(green.coordinates[0]).toEqual([
      [9.29, 45.61],
      [9.2902, 45.6101],
      [9.29, 45.6101235],
      [9.29, 45.61],
    ])
  })

  test('every bad shape of a body is named with its place, and nothing is written', async () => {
    const hole = await read(holes[2]!.id)
    const answer = await change(hole, {
      lineOfPlay: { type: 'LineString', coordinates: [[9.29, 45.61]] },
      green: {
        type: 'Polygon',
        coordinates: [
          [
            [9.29, 45.61],
            [9.3, 45.62],
            [9.3, 45.61],
            [9.291, 45.611],
          ],
        ],
      },
      tees: [{ ...hole.tees[0]!, position: { type: 'Point', coordinates: [200, 45] } }],
    })
    expect(answer.statusCode).toBe(422)
    const codes = answer
      .json()
      .fields.map((field: { path: string; code: string }) => `${field.path.split('.coordinates')[0]} ${field.code}`)
    expect(codes).toEqual(
      expect.arrayContaining([
        'lineOfPlay line_too_short',
        'green ring_not_closed',
        'tees.0.position geometry_outside_world',
      ]),
    )
    expect(await read(hole.id)).toEqual(hole)
  })

  test('shapes made to take long are refused, and so is more than a hole can need', async () => {
    const hole = await read(holes[2]!.id)
    const comb = Array.from({ length: 2900 }, (_, i) => [9.25 + i * 0.00002 + (i % 2) * 0.05, 45.57 + (i % 2) * 0.05])
    const far = [9.4, comb.at(-1)![1]!]
    const ring = [...comb, far, [9.4, 45.56], comb[0]!]
    const slow = await change(hole, { green: { type: 'Polygon', coordinates: [ring] } })
    expect(slow.json()).toMatchObject({ code: 'invalid_geometry', fields: [{ code: 'geometry_too_large' }] })
    const circleOf = (corners: number) => {
      const circle = Array.from({ length: corners }, (_, i) => [
        9.29 + 0.001 * Math.cos((i * Math.PI * 2) / corners),
        45.61 + 0.001 * Math.sin((i * Math.PI * 2) / corners),
      ])
      return { type: 'Polygon', coordinates: [[...circle, circle[0]!]] }
    }
    const detailed = await change(hole, { green: circleOf(500) })
    expect(detailed.json()).toMatchObject({
      code: 'invalid_geometry',
      fields: [{ path: 'green', code: 'geometry_too_large' }],
    })
    const large = await change(hole, { green: circleOf(499), tees: [{ ...hole.tees[0]!, area: circleOf(2_600) }] })
    expect(large.json()).toMatchObject({
      code: 'invalid_geometry',
      fields: [{ path: 'tees.0.area', code: 'geometry_too_large' }],
    })
    expect(await read(hole.id)).toEqual(hole)
  })

  test('number, stroke index and tees are held by the database', async () => {
    const hole = await read(holes[3]!.id)
    const neighbour = holes.find(one => one.courseId === hole.courseId && one.id !== hole.id)!
    const stranger = holes.find(one => one.courseId !== hole.courseId)!
    expect((await change(hole, { number: neighbour.number })).json().code).toBe('hole_numbers_repeated')
    expect((await change(hole, { strokeIndex: neighbour.strokeIndex })).json().code).toBe('stroke_indexes_repeated')
    expect((await change(hole, { tees: [stranger.tees[0]] })).json().code).toBe('tee_unknown')
    expect((await change(hole, { tees: [hole.tees[0], hole.tees[0]] })).json().code).toBe('tees_repeated')
    expect(await read(hole.id)).toEqual(hole)
  })

  test('twenty editors at once: one write per version, the rest are told', async () => {
    const hole = await read(holes[4]!.id)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => change(hole, { name: `Editor ${index}` })),
    )
    expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(1)
    expect(answers.filter(answer => answer.json().code === 'version_conflict')).toHaveLength(19)
    expect((await read(hole.id)).version).toBe(hole.version + 1)
    expect(await app.rows('select 1 from audit_log where record_id = $1', [hole.id])).toHaveLength(1)
  })

  test('the map of one hole holds its own features only', async () => {
    const map = (await app.send(holeCalls.getHoleGeojson, { params: { id: holes[5]!.id } })).json()
    const kinds = new Set(map.features.map((one: { properties: { kind: string } }) => one.properties.kind))
    expect(kinds.has('hole') && kinds.has('green') && kinds.has('tee')).toBe(true)
    const strangers = map.features.filter((one: { properties: { holeId?: string; holeIds?: string[] } }) =>
      one.properties.holeIds ? !one.properties.holeIds.includes(holes[5]!.id) : one.properties.holeId !== holes[5]!.id,
    )
    expect(strangers).toEqual([])
  })
})
