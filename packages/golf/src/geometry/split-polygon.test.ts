import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { angles, type Corner, metres, outlines, shapesRound } from '../testing/plane-shapes.ts'
import { checkGeometry } from './check-geometry.ts'
import { localPlane, toLngLat, toPosition } from './geodesy.ts'
import type { LineString, Polygon } from './geojson.ts'
import { pointInPolygon, polygonAreaSquareMetres } from './polygon.ts'
import { splitPolygon } from './split-polygon.ts'

const { at, line, polygon } = shapesRound({ lng: 9.29, lat: 45.62 })
const square: Corner[] = [
  [0, 0],
  [40, 0],
  [40, 40],
  [0, 40],
]
const hole: Corner[] = [
  [15, 15],
  [15, 25],
  [25, 25],
  [25, 15],
]
const comb: Corner[] = [
  [0, 0],
  [50, 0],
  [50, 40],
  [40, 40],
  [40, 10],
  [30, 10],
  [30, 40],
  [20, 40],
  [20, 10],
  [10, 10],
  [10, 40],
  [0, 40],
]

function areasOf(shape: Polygon, cut: LineString) {
  const split = splitPolygon(shape, cut)
  if (!split.ok) return split.reason
  return split.parts.map(part => Math.round(polygonAreaSquareMetres(part))).sort((a, b) => a - b)
}

describe('a polygon cut by a line', () => {
  test.each<[string, Corner[][], Corner[], number[] | string]>([
    [
      'across',
      [square],
      [
        [10, -5],
        [10, 45],
      ],
      [400, 1200],
    ],
    [
      'the other way, the same',
      [square],
      [
        [10, 45],
        [10, -5],
      ],
      [400, 1200],
    ],
    [
      'with a bend inside',
      [square],
      [
        [-5, 20],
        [20, 20],
        [20, 45],
      ],
      [400, 1200],
    ],
    [
      'from corner to corner',
      [square],
      [
        [0, 0],
        [40, 40],
      ],
      [800, 800],
    ],
    [
      'from edge to edge exactly',
      [square],
      [
        [0, 10],
        [40, 10],
      ],
      [400, 1200],
    ],
    [
      'through a corner and an edge',
      [square],
      [
        [0, 0],
        [22.5, 45],
      ],
      [400, 1200],
    ],
    [
      'three teeth off a comb',
      [comb],
      [
        [-5, 30],
        [55, 30],
      ],
      [100, 100, 100, 1100],
    ],
    [
      'along the bottom of the bays',
      [comb],
      [
        [-5, 10],
        [55, 10],
      ],
      [300, 300, 300, 500],
    ],
    [
      'twice in and out',
      [square],
      [
        [10, -5],
        [10, 45],
        [30, 45],
        [30, -5],
      ],
      [400, 400, 800],
    ],
    [
      'over a hole',
      [square, hole],
      [
        [20, -5],
        [20, 45],
      ],
      [750, 750],
    ],
    [
      'beside a hole',
      [square, hole],
      [
        [10, -5],
        [10, 45],
      ],
      [400, 1100],
    ],
    [
      'along an edge of the hole',
      [square, hole],
      [
        [15, -5],
        [15, 45],
      ],
      [600, 900],
    ],
    [
      'into a hole and no further',
      [square, hole],
      [
        [20, -5],
        [20, 20],
      ],
      'line_does_not_part',
    ],
    [
      'past it',
      [square],
      [
        [50, -5],
        [50, 45],
      ],
      'line_does_not_part',
    ],
    [
      'ending inside',
      [square],
      [
        [10, -5],
        [10, 20],
      ],
      'line_does_not_part',
    ],
    [
      'along its edge',
      [square],
      [
        [0, -5],
        [0, 45],
      ],
      'line_does_not_part',
    ],
    [
      'all inside',
      [square],
      [
        [10, 10],
        [20, 20],
      ],
      'line_does_not_part',
    ],
    [
      'across, then a loose end',
      [square],
      [
        [-5, 10],
        [45, 10],
        [45, 20],
        [30, 20],
      ],
      [400, 1200],
    ],
    [
      'crossing itself',
      [square],
      [
        [-5, 10],
        [45, 10],
        [20, 20],
        [20, -5],
      ],
      'line_crosses_itself',
    ],
  ])('%s', (_, rings, cut, expected) => {
    expect(areasOf(polygon(...rings), line(...cut))).toEqual(expected)
  })

  test('a hole goes to the part it lies in', () => {
    const split = splitPolygon(polygon(square, hole), line([10, -5], [10, 45]))
    if (!split.ok) throw new Error(split.reason)
    expect(split.parts.map(({ coordinates }) => coordinates.length).sort()).toEqual([1, 2])
  })

  test('parts are valid, share every vertex of the cut, cover the whole and nothing twice', () => {
    let parted = 0
    fc.assert(
      fc.property(outlines, angles, metres(-12, 12), metres(-15, 15), (outline, angle, offset, bend) => {
        const shape = polygon(outline)
        fc.pre(checkGeometry(shape, { kinds: ['Polygon'] }).ok)
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
        const place = (along: number, aside: number): Corner => [along * cos - aside * sin, along * sin + aside * cos]
        const cut = line(place(-120, offset), place(0, offset + bend), place(120, offset))
        const split = splitPolygon(shape, cut)
        if (!split.ok) {
          expect(split.reason).toBe('line_does_not_part')
          return
        }
        parted += 1
        for (const part of split.parts) expect(checkGeometry(part, { kinds: ['Polygon'] }).ok).toBe(true)
        const area = split.parts.reduce((sum, part) => sum + polygonAreaSquareMetres(part), 0)
        expect(Math.abs(area - polygonAreaSquareMetres(shape))).toBeLessThan(1)
        for (let x = -60; x < 110; x += 7.3) {
          for (let y = -90; y < 90; y += 7.7) {
            const point = toLngLat(toPosition(at(x, y)))
            const holding = split.parts.filter(part => pointInPolygon(point, part)).length
            if (pointInPolygon(point, shape) !== (holding === 1)) {
              // Only within the centimetre to which the cut was rounded.
              expect(Math.abs(nearestEdge(point, [shape, ...split.parts]))).toBeLessThan(0.02)
            }
          }
        }
      }),
      { numRuns: 300 },
    )
    expect(parted).toBeGreaterThan(100)
  })
})

function nearestEdge(point: { lng: number; lat: number }, shapes: Polygon[]): number {
  const plane = localPlane(point)
  let nearest = Number.POSITIVE_INFINITY
  for (const ring of shapes.flatMap(({ coordinates }) => coordinates)) {
    ring.slice(1).forEach((to, index) => {
      const [a, b] = [plane.toPlane(toLngLat(ring[index]!)), plane.toPlane(toLngLat(to))]
      const [along, across] = [b.x - a.x, b.y - a.y]
      const share = -(a.x * along + a.y * across) / (along ** 2 + across ** 2 || 1)
      const t = Math.min(1, Math.max(0, share))
      nearest = Math.min(nearest, Math.hypot(a.x + t * along, a.y + t * across))
    })
  }
  return nearest
}
