import { describe, expect, test } from 'vitest'
import type { Feature } from '../geometry/geojson.ts'
import { distanceToPolygonMetres, polygonAreaSquareMetres, polygonCentroid } from '../geometry/polygon.ts'
import { collect, drawMap, drawNine } from '../testing/draw-map.ts'
import { proposeClub } from './import-propose-club.ts'

const map = drawMap()
const propose = (...features: Feature[]) => proposeClub(collect(...features))
const first = (...features: Feature[]) => propose(...features).holes[0]
const reasons = (...features: Feature[]) => first(...features)?.reasons ?? []
const card = { ref: '1', par: '4', handicap: '1' }

describe('grades', () => {
  test('a hole with all it needs is an A without reasons', () => {
    expect(propose(...drawNine(map)).holes.map(({ grade, reasons: why }) => [grade, why])).toEqual(
      Array(9).fill(['A', []]),
    )
  })

  test.each<[string, Feature[], string, string]>([
    ['no green on the map', [map.hole(0, 0, 350, card), map.tee(0, 0)], 'C', 'synthetic_green'],
    [
      'a green of four corners',
      [map.hole(0, 0, 350, card), map.square(0, 350, 12, { golf: 'green' }), map.tee(0, 0)],
      'B',
      'coarse_green',
    ],
    ['no tee', [map.hole(0, 0, 350, card), map.green(0, 350)], 'C', 'no_tee'],
    [
      'no par',
      [map.hole(0, 0, 350, { ref: '1', handicap: '1' }), map.green(0, 350), map.tee(0, 0)],
      'B',
      'par_guessed',
    ],
    ['no index', [map.hole(0, 0, 350, { ref: '1', par: '4' }), map.green(0, 350), map.tee(0, 0)], 'B', 'index_missing'],
    ['drawn from green to tee', [map.hole(0, 350, 0, card), map.green(0, 350), map.tee(0, 0)], 'B', 'direction_fixed'],
    [
      'no number',
      [map.hole(0, 0, 350, { par: '4', handicap: '1' }), map.green(0, 350), map.tee(0, 0)],
      'C',
      'number_chained',
    ],
    [
      'a length that no tee has',
      [map.hole(0, 0, 350, { ...card, dist: '300' }), map.green(0, 350), map.tee(0, 0)],
      'B',
      'length_off_card',
    ],
    [
      'a par that nobody could play',
      [map.hole(0, 0, 350, { ...card, par: '3' }), map.green(0, 350), map.tee(0, 0)],
      'C',
      'length_unlikely',
    ],
    ['neither green nor tee', [map.hole(0, 0, 350, card)], 'D', 'synthetic_green'],
    [
      'a hole drawn as an area',
      [
        map.area(
          [
            [-20, 0],
            [20, 0],
            [20, 350],
            [-20, 350],
          ],
          { golf: 'hole', ...card },
        ),
        map.green(20, 350),
        map.tee(-20, 0),
      ],
      'D',
      'hole_way_closed',
    ],
  ])('%s', (_, features, grade, reason) => {
    const hole = first(...features)
    expect([hole?.grade, hole?.reasons]).toEqual([grade, expect.arrayContaining([reason])])
  })

  test.each(['350', '383', '350 m', '383 yd'])('the length %s of the card fits in metres or in yards', dist => {
    expect(reasons(map.hole(0, 0, 350, { ...card, dist }), map.green(0, 350), map.tee(0, 0))).toEqual([])
  })
})

describe('stroke indexes', () => {
  const indexes = (tagsOf: (number: number) => Record<string, string>) => {
    const { holes } = propose(...drawNine(map, tagsOf))
    return [holes[0]?.strokeIndex, holes[8]?.strokeIndex, holes[4]?.reasons]
  }

  test.each<[string, (number: number) => Record<string, string>, unknown[]]>([
    ['each once', () => ({}), [1, 9, []]],
    ['the odd half of eighteen', number => ({ handicap: String(2 * number - 1) }), [1, 17, []]],
    ['the even half of eighteen', number => ({ handicap: String(2 * number) }), [2, 18, []]],
    ['one missing', number => ({ handicap: number === 3 ? '' : String(number) }), [null, null, ['index_missing']]],
    ['one told twice', number => ({ handicap: number === 3 ? '4' : String(number) }), [null, null, ['index_repeated']]],
    ['one too high', number => ({ handicap: number === 3 ? '12' : String(number) }), [null, null, ['index_missing']]],
  ])('%s', (_, tagsOf, expected) => {
    expect(indexes(tagsOf)).toEqual(expected)
  })
})

describe('greens', () => {
  test('told by a list of numbers are shared, and cut between the flags', () => {
    const double = map.area(
      [
        [-30, 340],
        [90, 340],
        [90, 370],
        [-30, 370],
      ],
      { golf: 'green', ref: '1;2' },
    )
    const { holes } = propose(map.hole(0, 0, 345, { ref: '1' }), map.hole(60, 0, 345, { ref: '2' }), double)
    expect(holes.map(hole => hole.reasons.includes('green_shared'))).toEqual([true, true])
    expect(holes.map(hole => Math.round(polygonAreaSquareMetres(hole.green!)))).toEqual([1800, 1800])
    expect(polygonCentroid(holes[0]!.green!).lng).toBeLessThan(polygonCentroid(holes[1]!.green!).lng)
  })

  test('that say their number are found where the line stops short', () => {
    const far = first(map.hole(0, 0, 280, card), map.green(15, 350, { ref: '1' }), map.tee(0, 0))
    expect(far?.greenSource).toBe('surveyed')
    expect(first(map.hole(0, 0, 280, card), map.green(15, 350), map.tee(0, 0))?.greenSource).toBe('synthetic')
  })

  test('for practice are not taken, unless the line ends in one', () => {
    const practice = { name: 'Putting Green' }
    expect(first(map.hole(0, 0, 335, card), map.green(0, 350, practice))?.greenSource).toBe('synthetic')
    expect(first(map.hole(0, 0, 350, card), map.green(0, 350, practice))?.greenSource).toBe('surveyed')
  })

  test('that are missing are drawn round the flag where there is one', () => {
    const hole = first(map.hole(0, 0, 350, card), map.point(15, 360, { golf: 'pin' }))
    const [lng, lat] = map.at(15, 360)
    expect(polygonCentroid(hole!.green!).lng).toBeCloseTo(lng, 6)
    expect(polygonCentroid(hole!.green!).lat).toBeCloseTo(lat, 6)
  })
})

describe('numbers', () => {
  test.each<[string, Feature]>([
    ['the flag', map.point(0, 350, { golf: 'pin', ref: '7' })],
    ['the green', map.green(0, 350, { name: 'Green 7' })],
    ['the tee', map.tee(0, 0, { name: 'Tee 7 - men' })],
    [
      'the fairway',
      map.area(
        [
          [-20, 60],
          [20, 60],
          [20, 320],
          [-20, 320],
        ],
        { golf: 'fairway', name: '7th' },
      ),
    ],
  ])('of lines that have none come from %s', (_, told) => {
    const { holes } = propose(map.hole(0, 0, 350), map.hole(500, 0, 350, { ref: '6' }), told)
    expect(holes.map(({ number }) => number)).toEqual([6, 7])
    expect(holes[1]?.reasons).toContain('number_hinted')
  })
})

describe('one hole drawn several times', () => {
  test('from each colour of tee is one, from the back', () => {
    const lines = [map.hole(0, 40, 350, { ref: '1' }), map.hole(5, 0, 350, { ref: '1' })]
    const { holes } = propose(...lines, map.green(0, 350), map.tee(0, 0), map.tee(0, 40))
    expect(holes).toHaveLength(1)
    expect(holes[0]?.reasons).toContain('line_doubled')
    expect(Math.round(holes[0]?.lengthMetres ?? 0)).toBe(350)
    expect(holes[0]?.tees).toHaveLength(2)
  })

  test('with lines that run into the main one is that one, begun at the tee farthest back', () => {
    const branch = map.line(
      [
        [40, -60],
        [0, 200],
      ],
      { golf: 'hole' },
    )
    const { holes } = propose(
      map.line(
        [
          [0, 20],
          [0, 200],
          [0, 350],
        ],
        { golf: 'hole', ref: '1' },
      ),
      branch,
      map.green(0, 350),
    )
    expect(holes).toHaveLength(1)
    expect(holes[0]?.lineOfPlay.coordinates).toHaveLength(3)
    expect(Math.round(holes[0]?.lengthMetres ?? 0)).toBe(Math.round(Math.hypot(40, 260) + 150))
  })
})

describe('what lies along the holes', () => {
  const holes = [map.hole(0, 0, 350, { ref: '1' }), map.hole(100, 0, 350, { ref: '2' })]
  const ofHoles = (feature: Feature) => {
    const club = propose(...holes, feature)
    const numbers = new Map(club.holes.map(({ key, number }) => [key, number]))
    return club.features.map(({ kind, holeKeys }) => [kind, holeKeys.map(key => numbers.get(key))])
  }

  test.each<[string, Feature, unknown]>([
    ['a bunker beside one line is of one hole', map.square(15, 200, 4, { golf: 'bunker' }), ['bunker', [1]]],
    ['a bunker half-way is of both', map.square(50, 200, 4, { golf: 'bunker' }), ['bunker', [1, 2]]],
    ['a bunker a little past half-way is of both', map.square(42, 200, 4, { golf: 'bunker' }), ['bunker', [1, 2]]],
    ['a bunker far from all is of none', map.square(-90, 200, 4, { golf: 'bunker' }), ['bunker', []]],
    [
      'a lake under both lines is of both',
      map.area(
        [
          [-30, 150],
          [130, 150],
          [130, 190],
          [-30, 190],
        ],
        { golf: 'water_hazard' },
      ),
      ['penalty-area-yellow', [1, 2]],
    ],
    ['rough, and out of bounds', map.square(15, 200, 4, { golf: 'rough' }), ['rough', [1]]],
    [
      'a cart path told by who may drive there',
      map.line(
        [
          [20, 0],
          [20, 300],
        ],
        { highway: 'service', golf_cart: 'designated' },
      ),
      ['cart-path', [1]],
    ],
    ['a tree', map.point(20, 100, { natural: 'tree' }), ['trees', [1]]],
  ])('%s', (_, feature, expected) => {
    expect(ofHoles(feature)).toEqual([expected])
  })

  test('a stream is as wide as it says, or three metres', () => {
    const stream = (tags: Record<string, string>) => {
      const [feature] = propose(
        ...holes,
        map.line(
          [
            [-40, 150],
            [20, 160],
            [60, 150],
          ],
          { waterway: 'stream', ...tags },
        ),
      ).features
      return feature?.geometry.type === 'Polygon'
        ? polygonAreaSquareMetres(feature.geometry) / (Math.hypot(60, 10) + Math.hypot(40, 10))
        : null
    }
    expect(stream({})).toBeCloseTo(3, 1)
    expect(stream({ width: '5' })).toBeCloseTo(5, 1)
    expect(stream({ width: '8 m' })).toBeCloseTo(8, 0)
    expect(stream({ width: 'wide' })).toBeCloseTo(3, 1)
  })

  test('a stream that winds more than it is wide stays a line', () => {
    const winding = map.line(
      [
        [0, 100],
        [10, 100],
        [10, 101],
        [0, 101],
        [0, 102],
        [10, 102],
      ],
      { waterway: 'stream', width: '6' },
    )
    expect(propose(...holes, winding).features.map(({ geometry }) => geometry.type)).toEqual(['LineString'])
  })

  test('water, sand and trees that are not golf are candidates, and only near the club', () => {
    const far = map.square(3000, 3000, 40, { natural: 'water' })
    const { features } = propose(...holes, map.square(20, 100, 8, { natural: 'water' }), far)
    expect(features.map(({ kind, candidate }) => [kind, candidate])).toEqual([['water', true]])
  })
})

describe('where hole ways are missing', () => {
  const fairway = (x: number) =>
    map.area(
      [
        [x - 20, 90],
        [x + 20, 90],
        [x + 20, 330],
        [x - 20, 330],
      ],
      { golf: 'fairway' },
    )
  const parts = Array.from({ length: 9 }, (_, index) => [
    map.green(index * 200, 350),
    map.tee(index * 200, 0),
    fairway(index * 200),
  ]).flat()

  test('greens, tees and fairways propose them, graded C at most', () => {
    const { holes } = propose(...parts)
    expect(holes).toHaveLength(9)
    for (const hole of holes) {
      expect(hole.reasons).toContain('proposed')
      expect(['C', 'D']).toContain(hole.grade)
      expect(Math.round(hole.lengthMetres)).toBe(350)
    }
  })

  test('a green that nothing points to is a hole from the nearest free tees, or from the side of the nearest green', () => {
    const [farTee, noTee] = [map.green(0, 800), map.green(250, 800)]
    const { holes } = propose(...parts, farTee, map.tee(0, 1300), noTee)
    const of = (green: Feature) => holes.find(({ greenKey }) => greenKey === green.id)
    expect(holes).toHaveLength(11)
    expect([Math.round(of(farTee)?.lengthMetres ?? 0), of(farTee)?.tees.length]).toEqual([500, 1])
    expect([Math.round(of(noTee)?.lengthMetres ?? 0), of(noTee)?.tees.length]).toEqual([110, 0])
    for (const hole of [of(farTee), of(noTee)]) {
      expect(hole?.reasons).toContain('proposed')
      expect(['C', 'D']).toContain(hole?.grade)
    }
  })

  test('greens alone, without a tee or a fairway anywhere, are no holes', () => {
    expect(propose(map.green(0, 0), map.green(300, 0), map.green(600, 0)).holes).toEqual([])
  })

  test('a bent fairway bends the line', () => {
    const bent = map.area(
      [
        [-20, 80],
        [20, 80],
        [20, 230],
        [200, 230],
        [200, 270],
        [-20, 270],
      ],
      { golf: 'fairway' },
    )
    const hole = first(map.green(220, 250), map.tee(0, 0), bent)
    expect(hole?.lineOfPlay.coordinates).toHaveLength(3)
    expect(distanceToPolygonMetres(polygonCentroid(hole!.green!), hole!.green!)).toBe(0)
  })

  test('numbers say which tee is of which green', () => {
    const { holes } = propose(
      map.green(0, 350, { ref: '1' }),
      map.green(60, 350, { ref: '2' }),
      map.tee(60, 0, { ref: '1' }),
      map.tee(0, 0, { ref: '2' }),
    )
    expect(holes.map(({ number, tees }) => [number, tees.length])).toEqual([
      [1, 1],
      [2, 1],
    ])
    expect(holes.map(({ lengthMetres }) => Math.round(lengthMetres))).toEqual([355, 355])
  })

  test('a nine that is complete gets no more', () => {
    expect(propose(...drawNine(map), map.green(2000, 350), map.tee(2000, 0)).holes).toHaveLength(9)
  })
})

test('lines that are no holes are not read: miniature golf, and the way to the next village', () => {
  expect(propose(...drawNine(map), map.hole(0, 500, 512), map.hole(0, 500, 4000)).holes).toHaveLength(9)
})
