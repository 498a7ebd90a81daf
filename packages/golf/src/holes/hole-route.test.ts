import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Corner, metres, shapesRound } from '../testing/plane-shapes.ts'
import { holeRoute } from './hole-route.ts'

const { plane, at, line, polygon } = shapesRound({ lng: 14.6, lat: 50.1 })
const dogleg = line([0, 0], [0, 220], [180, 220])
const double = line([0, 0], [0, 200], [150, 260], [150, 480])
const wood = polygon([
  [20, 60],
  [120, 60],
  [120, 175],
  [20, 175],
])
const flag = at(180, 220)

describe('what is left of a hole', () => {
  test.each<[string, Corner, { advice: string; straight: number; along: number; corner: number | null }]>([
    ['from the tee of a dogleg', [0, 0], { advice: 'dogleg', straight: 284, along: 400, corner: 220 }],
    ['short of the corner, far off', [5, 100], { advice: 'dogleg', straight: 212, along: 300, corner: 120 }],
    [
      'short of the corner, within 200 m and in sight',
      [5, 180],
      { advice: 'straight', straight: 180, along: 220, corner: 40 },
    ],
    ['behind the wood, within 200 m', [10, 130], { advice: 'dogleg', straight: 192, along: 271, corner: 91 }],
    ['past the corner', [40, 225], { advice: 'straight', straight: 140, along: 140, corner: null }],
    ['past the green', [190, 220], { advice: 'straight', straight: 10, along: 10, corner: null }],
  ])('%s', (_, [x, y], expected) => {
    const { advice, straightMetres, alongMetres, corner } = holeRoute(at(x, y), dogleg, flag, [wood])
    expect({
      advice,
      straight: Math.round(straightMetres),
      along: Math.round(alongMetres),
      corner: corner && Math.round(corner.distanceMetres),
    }).toEqual(expected)
  })

  test('of two corners the next one is given, and the route follows both', () => {
    const target = at(150, 480)
    const first = holeRoute(at(0, 0), double, target)
    expect(plane.toPlane(first.corner!.position).y).toBeCloseTo(200, 1)
    expect(first.alongMetres).toBeCloseTo(200 + Math.hypot(150, 60) + 220, 1)
    const second = holeRoute(at(60, 230), double, target)
    expect(plane.toPlane(second.corner!.position).x).toBeCloseTo(150, 1)
  })

  test('a node in the landing zone of a straight hole is no corner', () => {
    expect(holeRoute(at(0, 0), line([0, 0], [6, 210], [0, 390]), at(0, 390)).corner).toBeNull()
    expect(holeRoute(at(0, 0), line([0, 0], [0, 150]), at(0, 150))).toMatchObject({ advice: 'straight', corner: null })
  })

  test('trees along the way but not on it hide nothing', () => {
    const beside = polygon([
      [-40, 150],
      [-10, 150],
      [-10, 250],
      [-40, 250],
    ])
    expect(holeRoute(at(5, 180), dogleg, flag, [beside]).advice).toBe('straight')
    const behind = polygon([
      [200, 200],
      [260, 200],
      [260, 260],
      [200, 260],
    ])
    expect(holeRoute(at(5, 180), dogleg, flag, [behind]).advice).toBe('straight')
  })

  test('along is never shorter than straight, and walking the line it shrinks step by step', () => {
    fc.assert(
      fc.property(metres(-60, 240), metres(-60, 280), (x, y) => {
        const { straightMetres, alongMetres } = holeRoute(at(x, y), dogleg, flag)
        expect(alongMetres).toBeGreaterThan(straightMetres - 1e-6)
      }),
    )
    const walk = Array.from({ length: 41 }, (_, step) => step * 10).map(walked =>
      walked <= 220 ? at(0, walked) : at(walked - 220, 220),
    )
    const left = walk.map(player => holeRoute(player, dogleg, flag).alongMetres)
    left.forEach((metresLeft, index) => {
      expect(metresLeft).toBeCloseTo(400 - index * 10, 1)
    })
  })
})
