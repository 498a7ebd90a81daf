import { describe, expect, test } from 'vitest'
import { type CheckGeometryOptions, checkGeometry } from './check-geometry.ts'
import { localPlane, toPosition } from './geodesy.ts'
import type { GeometryKind, Position } from './geojson.ts'

const KINDS: GeometryKind[] = ['Point', 'LineString', 'Polygon', 'MultiPolygon']
const MILAN = { lng: 9.293, lat: 45.616 }
const plane = localPlane(MILAN)

function codes(value: unknown, options: CheckGeometryOptions = { kinds: KINDS }) {
  const check = checkGeometry(value, options)
  return check.ok ? [] : check.problems.map(problem => problem.code)
}

function square(x: number, y: number, size: number): Position[] {
  return [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
    [x, y],
  ].map(([px = 0, py = 0]) => toPosition(plane.fromPlane({ x: px, y: py })))
}

const polygon = (...coordinates: unknown[]) => ({ type: 'Polygon', coordinates })

describe('checkGeometry', () => {
  test.each([
    [
      'a hole along an edge of its ring',
      polygon(square(0, 0, 10), [...square(0, 0, 10).slice(0, 2), square(5, 5, 1)[0], square(0, 0, 10)[0]]),
      ['hole_outside_ring'],
    ],
    [
      'a hole touching its ring at one corner',
      polygon(square(0, 0, 10), [square(0, 0, 10)[0], square(2, 4, 1)[0], square(4, 2, 1)[0], square(0, 0, 10)[0]]),
      [],
    ],
    ['a hole apart from its ring', polygon(square(0, 0, 10), square(20, 20, 5)), ['hole_outside_ring']],
    ['a hole round its ring', polygon(square(0, 0, 10), square(-5, -5, 30)), ['hole_outside_ring']],
    ['a hole in a hole', polygon(square(0, 0, 30), square(5, 5, 20), square(10, 10, 5)), ['holes_overlap']],
    ['holes crossing', polygon(square(0, 0, 30), square(5, 5, 10), square(10, 10, 10)), ['holes_overlap']],
    ['two proper holes', polygon(square(0, 0, 30), square(5, 5, 5), square(15, 15, 5)), []],
    [
      'a spike',
      polygon([
        [0, 0],
        [2, 0],
        [3, 0],
        [2, 0],
        [2, 2],
        [0, 0],
      ]),
      ['ring_self_crossing'],
    ],
    [
      'a flat ring',
      polygon([
        [0, 0],
        [1, 1],
        [2, 2],
        [0, 0],
      ]),
      ['ring_self_crossing'],
    ],
    [
      'a ring touching itself',
      polygon([
        [0, 0],
        [2, 2],
        [4, 0],
        [4, 4],
        [2, 2],
        [0, 4],
        [0, 0],
      ]),
      ['ring_self_crossing'],
    ],
    [
      'two points told four times',
      polygon([
        [0, 0],
        [1, 1],
        [1, 1],
        [0, 0],
      ]),
      ['ring_too_short'],
    ],
    [
      'points apart by less than a centimetre',
      {
        type: 'LineString',
        coordinates: [
          [9, 45],
          [9.00000001, 45],
        ],
      },
      ['line_too_short'],
    ],
    ['not a number', { type: 'Point', coordinates: [Number.NaN, 45] }, ['geometry_malformed']],
    ['infinity', { type: 'Point', coordinates: [9, Number.POSITIVE_INFINITY] }, ['geometry_malformed']],
    ['a huge number', { type: 'Point', coordinates: [1e308, 45] }, ['geometry_outside_world']],
    ['a list', [9, 45], ['geometry_malformed']],
    ['inherited members', Object.create({ type: 'Point', coordinates: [9, 45] }), ['geometry_malformed']],
    [
      'a prototype from JSON',
      JSON.parse('{"__proto__":{"type":"Point","coordinates":[9,45]}}'),
      ['geometry_malformed'],
    ],
    ['the name of a prototype member', { type: 'constructor', coordinates: [9, 45] }, ['geometry_type_not_allowed']],
  ] as [string, unknown, string[]][])('%s', (_, value, expected) => {
    expect(codes(value)).toEqual(expected)
  })

  test('a kind that is not allowed is refused', () => {
    expect(codes({ type: 'Point', coordinates: [9, 45] }, { kinds: ['Polygon'] })).toEqual([
      'geometry_type_not_allowed',
    ])
  })

  test('a place elsewhere is distinguished from swapped axes', () => {
    const near = { position: MILAN, withinMetres: 20_000 }
    expect(codes({ type: 'Point', coordinates: [9.3, 45.6] }, { kinds: KINDS, near })).toEqual([])
    expect(codes({ type: 'Point', coordinates: [45.6, 9.3] }, { kinds: KINDS, near })).toEqual(['coordinates_swapped'])
    expect(codes({ type: 'Point', coordinates: [12.5, 41.9] }, { kinds: KINDS, near })).toEqual([
      'geometry_far_from_club',
    ])
    const pacifica = { position: { lng: -122.4885, lat: 37.6244 }, withinMetres: 20_000 }
    const swapped = { type: 'Point', coordinates: [37.6244, -122.4885] }
    expect(codes(swapped, { kinds: KINDS, near: pacifica })).toEqual(['coordinates_swapped'])
    expect(codes(swapped)).toEqual(['geometry_outside_world'])
  })

  test('one far position is enough', () => {
    const near = { position: MILAN, withinMetres: 20_000 }
    const line = {
      type: 'LineString',
      coordinates: [
        [9.3, 45.6],
        [0, 0],
      ],
    }
    expect(codes(line, { kinds: KINDS, near })).toEqual(['geometry_far_from_club'])
  })

  test('what passes is normalised', () => {
    const clockwise = [
      [9, 45, 120],
      [9, 45.00100000004, 120],
      [9.001, 45.001, 120],
      [9.001, 45.001, 121],
      [9.001, 45, 120],
      [9, 45, 120],
    ]
    const check = checkGeometry({ ...polygon(clockwise), bbox: [1], title: 'x' }, { kinds: KINDS })
    expect(check).toEqual({
      ok: true,
      geometry: polygon([
        [9, 45],
        [9.001, 45],
        [9.001, 45.001],
        [9, 45.001],
        [9, 45],
      ]),
    })
  })

  test('hostile input is answered, briefly', () => {
    let deep: unknown = [0, 0]
    for (let level = 0; level < 100_000; level++) deep = [deep]
    expect(codes({ type: 'MultiPolygon', coordinates: deep })).toEqual(['geometry_malformed'])
    expect(codes({ type: 'LineString', coordinates: new Array(2 ** 32 - 1) })).toHaveLength(20)
    expect(codes({ type: 'Polygon', coordinates: Array.from({ length: 100_000 }, () => []) })).toHaveLength(20)
    expect(codes({ type: 'LineString', coordinates: Array.from({ length: 5001 }, (_, i) => [i / 1e4, 0]) })).toEqual([
      'geometry_too_large',
    ])
  })

  test('a ring of many long edges is checked in full', () => {
    const teeth: Position[] = Array.from({ length: 4996 }, (_, i) => [i % 2 === 0 ? 0 : 1, i / 5000])
    expect(codes(polygon([...teeth, [2, 1], [2, 0], teeth[0]]))).toEqual([])
    expect(codes(polygon([...teeth, [2, 1], [2, -1], [0.5, 0.5], teeth[0]]))).toEqual(['ring_self_crossing'])
  })
})

describe('rings that take long to compare', () => {
  const circle = (corners: number, radius: number): Position[] =>
    Array.from({ length: corners + 1 }, (_, corner) => {
      const angle = (2 * Math.PI * (corner % corners)) / corners
      return [9 + radius * Math.cos(angle), 45 + radius * Math.sin(angle)]
    })
  /** A thin strip that begins where all the others do. */
  const ray = (nth: number, corners: number): Position[] => {
    const side = (slope: number) =>
      Array.from({ length: corners }, (_, at): Position => [9 + (at + 1) * 1e-4, 45 + (at + 1) * slope * 1e-6])
    return [[9, 45], ...side(2 * nth), ...side(2 * nth + 1).reverse(), [9, 45]]
  }
  const polygon = (coordinates: Position[][]) => checkGeometry({ type: 'Polygon', coordinates }, { kinds: ['Polygon'] })

  test('a lake with an island, both drawn in great detail, is no such shape', () => {
    expect(polygon([circle(2_400, 0.01), circle(2_400, 0.005)])).toMatchObject({ ok: true })
    expect(polygon([circle(2_400, 0.005), circle(2_400, 0.01)])).toMatchObject({
      problems: [{ path: 'coordinates.1', code: 'hole_outside_ring' }],
    })
  })

  test('many that all touch each other are refused as too large', () => {
    const around = circle(8, 0.1)
    expect(polygon([around, ...Array.from({ length: 4 }, (_, nth) => ray(nth, 48))])).toMatchObject({ ok: true })
    expect(polygon([around, ...Array.from({ length: 50 }, (_, nth) => ray(nth, 48))])).toMatchObject({
      problems: [{ path: 'coordinates', code: 'geometry_too_large' }],
    })
  })
})
