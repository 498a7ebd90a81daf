import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Feature } from '../geometry/geojson.ts'
import { collect, drawMap, drawNine } from '../testing/draw-map.ts'
import { proposeImport } from './import-propose.ts'

const map = drawMap()
const clubsOf = (...features: Feature[]) => [...proposeImport(collect(...features)).clubs()]
const ground = (west: number, name: string | null, tags: Record<string, string> = {}) =>
  map.area(
    [
      [west, -100],
      [west + 1500, -100],
      [west + 1500, 450],
      [west, 450],
    ],
    {
      leisure: 'golf_course',
      ...(name === null ? {} : { name }),
      ...tags,
    },
  )
/** Nine holes whose first column is this far east. */
const nine = (east: number): Feature[] => {
  const there = drawMap(9.293 + east / 77_900, 45.616)
  return drawNine(there).map((feature, index) => ({ ...feature, id: `way/${100_000 + east * 100 + index}` }))
}

describe('the clubs of a file', () => {
  test('are told apart by distance where no ground is drawn', () => {
    expect(clubsOf(...nine(0), ...nine(4000)).map(({ holes }) => holes.length)).toEqual([9, 9])
    expect(clubsOf(...nine(0), ...nine(1400)).map(({ holes }) => holes.length)).toEqual([18])
  })

  test.each<[string, Feature[], (string | null)[]]>([
    ['side by side with names of their own are two', [ground(-100, 'Oaks'), ground(1400, 'Elms')], ['Oaks', 'Elms']],
    [
      'side by side with a shared name are one',
      [ground(-100, 'Oaks North'), ground(1400, 'Oaks South')],
      ['Oaks North'],
    ],
    [
      'side by side with one operator are one',
      [ground(-100, 'Oaks', { operator: 'X' }), ground(1400, 'Elms', { operator: 'X' })],
      ['Oaks'],
    ],
    ['one without a name beside another are one', [ground(-100, 'Oaks'), ground(1400, null)], ['Oaks']],
    [
      'one within another are one',
      [
        map.area(
          [
            [-200, -200],
            [3200, -200],
            [3200, 600],
            [-200, 600],
          ],
          { leisure: 'golf_course', name: 'Club' },
        ),
        ground(1400, 'Academy'),
      ],
      ['Club'],
    ],
  ])('on grounds %s', (_, grounds, names) => {
    expect(clubsOf(...grounds, ...nine(0), ...nine(1500)).map(({ name }) => name)).toEqual(names)
  })

  test('keep what lies just outside a careless boundary', () => {
    const small = map.area(
      [
        [-100, -100],
        [700, -100],
        [700, 450],
        [-100, 450],
      ],
      { leisure: 'golf_course', name: 'Oaks' },
    )
    expect(clubsOf(small, ...nine(0)).map(({ name, holes }) => [name, holes.length])).toEqual([['Oaks', 9]])
  })

  test('are named by a node at the gate', () => {
    const gate = map.point(-700, 0, { leisure: 'golf_course', name: 'Oaks' })
    expect(clubsOf(gate, ...nine(0)).map(({ name, holes }) => [name, holes.length])).toEqual([['Oaks', 9]])
  })

  test('are not made of a practice green or a lone bunker', () => {
    const { count, leftOver } = proposeImport(collect(map.green(0, 0), map.square(5000, 0, 5, { golf: 'bunker' })))
    expect([count, leftOver]).toEqual([0, 2])
  })

  test('share the water between them', () => {
    const river = map.line(
      [
        [-50, 100],
        [6000, 100],
      ],
      { waterway: 'river', width: '10' },
    )
    expect(clubsOf(...nine(0), ...nine(4000), river).map(({ features }) => features.length)).toEqual([1, 1])
  })
})

test('a club is proposed alike alone and in the file of a country, whatever the order of its objects', () => {
  const features = [ground(-100, 'Oaks'), ...nine(0)]
  const others = [...nine(40_000), ...nine(-40_000)]
  const [alone] = clubsOf(...features)
  fc.assert(
    fc.property(fc.shuffledSubarray(others, { minLength: others.length, maxLength: others.length }), mixed => {
      const [found] = clubsOf(...mixed.slice(0, 20), ...features, ...mixed.slice(20)).filter(
        ({ name }) => name === 'Oaks',
      )
      expect(found).toEqual(alone)
    }),
    { numRuns: 10 },
  )
})

test('a file without end is cut into clubs without comparing each object with each', () => {
  const many = Array.from({ length: 60 }, (_, index) => drawNine(drawMap(-120 + index * 4, (index * 7) % 60)))
  const features = many.flatMap((club, at) =>
    club.map((feature, index) => ({ ...feature, id: `way/${at * 1000 + index + 1}` })),
  )
  expect(clubsOf(...features).map(({ holes }) => holes.length)).toEqual(Array(60).fill(9))
})
