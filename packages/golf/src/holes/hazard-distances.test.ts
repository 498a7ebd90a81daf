import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LngLat } from '../geometry/geodesy.ts'
import { angles, type Corner, metres, outlines, shapesRound, windsRound } from '../testing/plane-shapes.ts'
import { type HazardDistanceOptions, hazardDistances } from './hazard-distances.ts'
import { type Hazard, mergeHazards } from './merge-hazards.ts'

const { at, line, polygon } = shapesRound({ lng: -5.1, lat: 36.3 })
const box = (west: number, south: number, east: number, north: number): Corner[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
]
const bunker = (id: string, ...rings: Corner[][]): Hazard => ({ id, kind: 'bunker', geometry: polygon(...rings) })
const told = (player: LngLat, target: LngLat, hazards: Hazard[], options?: HazardDistanceOptions) =>
  hazardDistances(player, target, mergeHazards(hazards), options).map(
    ({ ids, side, reachMetres, carryMetres }) =>
      `${ids.sort().join('+')} ${side} ${Math.round(reachMetres)}-${Math.round(carryMetres)}`,
  )

describe('reach and carry', () => {
  const [tee, flag] = [at(0, 0), at(0, 300)]
  test.each<[string, Hazard[], string[]]>([
    ['in the corridor', [bunker('a', box(-5, 200, 5, 210))], ['a ahead 200-210']],
    [
      'only the part in the corridor counts',
      [
        bunker('a', [
          [-40, 150],
          [40, 230],
          [40, 250],
          [-40, 170],
        ]),
      ],
      ['a ahead 178-222'],
    ],
    ['a lake over the whole corridor', [bunker('a', box(-80, 120, 80, 180))], ['a ahead 120-180']],
    ['all round the player', [bunker('a', box(-80, -50, 80, 60))], ['a ahead 0-60']],
    ['beginning behind, in the corridor', [bunker('a', box(-3, -20, 3, 30))], ['a ahead 0-30']],
    ['left', [bunker('a', box(-40, 200, -30, 210))], ['a left 202-214']],
    ['right, from abreast on', [bunker('a', box(30, -50, 40, 100))], ['a right 30-108']],
    ['behind', [bunker('a', box(-5, -40, 5, -30)), bunker('b', box(30, -40, 40, -30))], []],
    [
      'beyond the target by more than thirty metres',
      [bunker('a', box(-5, 331, 5, 340)), bunker('b', box(30, 331, 40, 340))],
      [],
    ],
    ['beyond it by less', [bunker('a', box(-5, 325, 5, 360))], ['a ahead 325-360']],
    [
      'one river met twice with safe ground between',
      [
        bunker('a', [
          [-30, 100],
          [60, 100],
          [60, 250],
          [-30, 250],
          [-30, 230],
          [40, 230],
          [40, 120],
          [-30, 120],
        ]),
      ],
      ['a ahead 100-120', 'a ahead 230-250'],
    ],
    [
      'two so near that they are one',
      [bunker('a', box(-5, 200, 5, 210)), bunker('b', box(-5, 216, 5, 225))],
      ['a+b ahead 200-225'],
    ],
    [
      'two with room to land between',
      [bunker('a', box(-5, 200, 5, 210)), bunker('b', box(-5, 219, 5, 225))],
      ['a ahead 200-210', 'b ahead 219-225'],
    ],
    [
      'three in a row, the last bringing the others together',
      [bunker('a', box(-5, 200, 5, 210)), bunker('c', box(-5, 224, 5, 230)), bunker('b', box(-5, 212, 5, 222))],
      ['a+b+c ahead 200-230'],
    ],
    [
      'one in and one beside the corridor, told as the one in it',
      [bunker('a', box(5, 200, 11, 210)), bunker('b', box(14, 200, 20, 210))],
      ['a ahead 200-210'],
    ],
    [
      'an island in a lake',
      [bunker('a', box(-80, 100, 80, 200), box(-30, 130, 30, 160).toReversed())],
      ['a ahead 100-130', 'a ahead 160-200'],
    ],
  ])('%s', (_, hazards, expected) => {
    expect(told(tee, flag, hazards)).toEqual(expected)
  })

  test('different kinds are never one', () => {
    const water: Hazard = { id: 'w', kind: 'water', geometry: polygon(box(-5, 211, 5, 220)) }
    expect(told(tee, flag, [bunker('a', box(-5, 200, 5, 210)), water])).toEqual(['a ahead 200-210', 'w ahead 211-220'])
  })

  test('lines: a stream has its width, a fence beside the hole its nearest and farthest post', () => {
    const stream: Hazard = { id: 's', kind: 'water', geometry: line([-60, 140], [60, 140]), widthMetres: 3 }
    const slanting: Hazard = { id: 't', kind: 'water', geometry: line([-60, 200], [60, 320]) }
    const fence: Hazard = { id: 'f', kind: 'out-of-bounds', geometry: line([50, -100], [50, 120]) }
    expect(told(tee, flag, [stream, slanting, fence])).toEqual(['f right 50-130', 's ahead 139-142', 't ahead 248-272'])
  })

  test('the green sets where the hole ends', () => {
    const behind = [bunker('a', box(-5, 350, 5, 360))]
    expect(told(tee, flag, behind)).toEqual([])
    expect(told(tee, flag, behind, { green: polygon(box(-15, 290, 15, 325)) })).toEqual(['a ahead 350-360'])
  })

  describe('sides are those of the drawing', () => {
    // North, then east: the green is approached from the west.
    const lineOfPlay = line([0, 0], [0, 200], [200, 200])
    const green = polygon(box(190, 190, 220, 210))
    test.each<[string, LngLat, LngLat, Hazard, string]>([
      ['left of the line', tee, flag, bunker('a', box(60, 230, 70, 240)), 'a left 238-250'],
      [
        'right of the line, but left of who stands far right',
        at(150, 0),
        at(150, 60),
        bunker('a', box(60, 60, 70, 70)),
        'a right 100-114',
      ],
      [
        'left of the line, though the golfer aims past it on the left',
        tee,
        at(-100, 100),
        bunker('a', box(-20, 60, -14, 70)),
        'a left 62-73',
      ],
      ['right of the line, that turns away', tee, at(200, 200), bunker('a', box(90, 160, 96, 170)), 'a right 184-195'],
      [
        'left of the line from the right',
        at(150, 0),
        at(200, 200),
        bunker('a', box(60, 230, 70, 240)),
        'a left 244-256',
      ],
      [
        'a stream over the line beyond the corner',
        tee,
        at(0, 200),
        { id: 's', kind: 'water', geometry: line([100, 100], [100, 300]) },
        's ahead 141-316',
      ],
      ['left of the green', at(150, 200), at(205, 200), bunker('a', box(195, 208, 205, 216)), 'a green-left 45-55'],
      ['right of the green', at(150, 200), at(205, 200), bunker('a', box(195, 182, 205, 192)), 'a green-right 45-55'],
      [
        'right of the green for who comes from the north, too',
        at(205, 300),
        at(205, 200),
        bunker('a', box(200, 175, 210, 185)),
        'a green-right 115-125',
      ],
      [
        'in front of the green',
        at(150, 200),
        at(205, 200),
        bunker('a', box(175, 196, 182, 206)),
        'a green-front 25-32',
      ],
      ['behind the green', at(150, 200), at(205, 200), bunker('a', box(225, 196, 232, 206)), 'a green-back 75-82'],
      [
        'a lake that only begins at the green',
        at(150, 200),
        at(205, 200),
        bunker('a', box(160, 206, 260, 300)),
        'a ahead 10-110',
      ],
    ])('%s', (_, player, target, hazard, expected) => {
      expect(told(player, target, [hazard], { green, lineOfPlay })).toEqual([expected])
    })
  })

  test('a target underfoot is no aim', () => {
    expect(told(tee, tee, [bunker('a', box(-5, 200, 5, 210))])).toEqual([])
  })

  test('any shape, any aim: the same as looking at every half metre of ground', () => {
    fc.assert(
      fc.property(outlines, angles, metres(40, 150), metres(-15, 15), (outline, aim, away, aside) => {
        const [cos, sin] = [Math.cos(aim), Math.sin(aim)]
        const placed = outline.map(([x, y]): Corner => [x + away * cos - aside * sin, y + away * sin + aside * cos])
        const seen = { reach: Number.POSITIVE_INFINITY, carry: 0 }
        const alongs = placed.map(([x, y]) => x * cos + y * sin)
        const last = Math.min(260, Math.max(...alongs))
        for (let along = Math.max(0, Math.floor(Math.min(...alongs))); along < last; along += 0.5) {
          for (let across = -12; across <= 12; across += 0.5) {
            const point = { x: along * cos - across * sin, y: along * sin + across * cos }
            if (!windsRound(point, placed)) continue
            seen.reach = Math.min(seen.reach, along)
            seen.carry = Math.max(seen.carry, along)
          }
        }
        const found = hazardDistances(at(0, 0), at(200 * cos, 200 * sin), mergeHazards([bunker('a', placed)]))
        const ahead = found.filter(({ side }) => side === 'ahead')
        if (seen.carry === 0) {
          // Looking misses what lies between two of the points.
          expect(ahead.every(({ reachMetres, carryMetres }) => carryMetres - reachMetres < 6)).toBe(true)
          return
        }
        const [reach, carry] = [ahead[0]!.reachMetres, ahead.at(-1)!.carryMetres]
        expect(reach).toBeLessThan(seen.reach + 0.02)
        expect(carry).toBeGreaterThan(seen.carry - 0.02)
        const inCorridor = (along: number, beyond: number) =>
          Array.from({ length: 961 }, (_, step) => -12 + step * 0.025).some(across =>
            [along + beyond * 0.02].some(s =>
              windsRound({ x: s * cos - across * sin, y: s * sin + across * cos }, placed),
            ),
          )
        // Just inside its ends there is hazard; at a sharp tip it is too thin to be met.
        if (seen.reach - reach > 0.6) expect(inCorridor(reach, 5) || inCorridor(reach, 25)).toBe(true)
      }),
      { numRuns: process.env.FULL ? 60 : 12 },
    )
  })
})
