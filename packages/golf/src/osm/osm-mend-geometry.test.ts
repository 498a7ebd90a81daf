import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkGeometry } from '../geometry/check-geometry.ts'
import { localPlane, toPosition } from '../geometry/geodesy.ts'
import type { Polygon, Position } from '../geometry/geojson.ts'
import { polygonAreaSquareMetres } from '../geometry/polygon.ts'
import { mendGeometry } from './osm-mend-geometry.ts'

const plane = localPlane({ lng: 9.293, lat: 45.616 })
const at = (x: number, y: number): Position => toPosition(plane.fromPlane({ x, y }))
const ring = (...points: [number, number][]): Position[] => points.map(([x, y]) => at(x, y))
const mend = (...rings: Position[][]) => mendGeometry({ type: 'Polygon', coordinates: rings }, { left: 5 })
const square = ring([0, 0], [20, 0], [20, 20], [0, 20], [0, 0])

function areaOf(result: ReturnType<typeof mend>): number | null {
  if (!result.ok) return null
  const { geometry } = result
  const parts = geometry.type === 'MultiPolygon' ? geometry.coordinates : [(geometry as Polygon).coordinates]
  return Math.round(
    parts.reduce((sum, coordinates) => sum + polygonAreaSquareMetres({ type: 'Polygon', coordinates }), 0),
  )
}

describe('a slip of the pen is mended', () => {
  test.each<[string, Position[][], number]>([
    ['nothing to mend', [square], 400],
    ['an outline not quite closed', [[...square.slice(0, -1), at(0, 0.4)]], 396],
    ['a spike', [ring([0, 0], [20, 0], [20, 20], [20, 35], [20, 20], [0, 20], [0, 0])], 400],
    ['a small loop at a corner', [ring([0, 0], [21, 0], [20, -1], [20, 20], [0, 20], [0, 0])], 400],
    [
      'pinched in one corner, two parts side by side',
      [ring([0, 0], [10, 0], [10, 10], [20, 10], [20, 20], [10, 20], [10, 10], [0, 10], [0, 0])],
      200,
    ],
    [
      'pinched in one corner, one part within',
      [ring([0, 0], [20, 0], [20, 20], [0, 20], [0, 0], [5, 10], [10, 5], [0, 0])],
      362,
    ],
    ['a tiny hole that runs over the edge', [square, ring([19, 5], [21, 5], [21, 7], [19, 7], [19, 5])], 400],
  ])('%s', (_, rings, area) => {
    expect(Math.abs((areaOf(mend(...rings)) ?? 0) - area)).toBeLessThanOrEqual(5)
  })

  test('and said to be', () => {
    expect(mend(square)).toMatchObject({ ok: true, mended: false })
    expect(mend(ring([0, 0], [21, 0], [20, -1], [20, 20], [0, 20], [0, 0]))).toMatchObject({ ok: true, mended: true })
  })
})

describe('what could be meant in two ways is refused with its reasons', () => {
  test.each<[string, Position[][], string]>([
    ['a bow tie', [ring([0, 0], [20, 20], [20, 0], [0, 20], [0, 0])], 'ring_self_crossing'],
    ['half an outline', [ring([0, 0], [20, 0], [20, 20], [0, 40])], 'ring_not_closed'],
    ['a large hole outside', [square, ring([30, 0], [45, 0], [45, 15], [30, 15], [30, 0])], 'hole_outside_ring'],
  ])('%s', (_, rings, code) => {
    const result = mend(...rings)
    expect(result).toMatchObject({ ok: false })
    expect(result.ok ? [] : result.problems.map(problem => problem.code)).toContain(code)
  })

  test('and with no budget left nothing is mended', () => {
    const spike = {
      type: 'Polygon',
      coordinates: [ring([0, 0], [20, 0], [20, 20], [20, 35], [20, 20], [0, 20], [0, 0])],
    }
    expect(mendGeometry(spike, { left: 0 })).toMatchObject({ ok: false })
  })
})

test('whatever is mended holds, and mending it again changes nothing', () => {
  const point = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 }))
  fc.assert(
    fc.property(fc.array(point, { minLength: 3, maxLength: 10 }), points => {
      const result = mend(ring(...(points as [number, number][]), points[0] as [number, number]))
      if (!result.ok) return
      const again = checkGeometry(result.geometry, { kinds: ['Polygon', 'MultiPolygon'] })
      expect(again).toEqual({ ok: true, geometry: result.geometry })
    }),
    { numRuns: 400 },
  )
})
