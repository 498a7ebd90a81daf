import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PlanePoint } from '../geometry/geodesy.ts'
import { readHoleLabel } from '../holes/hole-label.ts'
import { groupHoles } from './group-holes.ts'
import type { OsmHoleLine } from './osm-hole-line.ts'

/** A hole of 300 m to the north in the given column; columns are 60 m apart, every second one runs south. */
function hole(column: number, row: number, tags: Record<string, string>): OsmHoleLine {
  const [south, north] = [row * 2000, row * 2000 + 300]
  const line: PlanePoint[] = [
    { x: column * 60, y: column % 2 === 0 ? south : north },
    { x: column * 60, y: column % 2 === 0 ? north : south },
  ]
  const key = `way/${row * 1000 + column}`
  return {
    key,
    source: null,
    tags,
    label: readHoleLabel(tags),
    line,
    coordinates: [],
    green: null,
    greenHint: null,
    flags: [],
  }
}

const course = (row: number, count: number, tagsOf: (number: number) => Record<string, string>) =>
  Array.from({ length: count }, (_, index) => hole(index, row, tagsOf(index + 1)))
const shape = (holes: OsmHoleLine[]) => {
  const { groups, unplaced } = groupHoles(holes, null)
  return {
    courses: groups.map(group => [group.course, group.holes.map(({ number }) => number).join(' ')]),
    unplaced: unplaced.length,
  }
}
const numbers = (count: number, from = 1) => Array.from({ length: count }, (_, index) => from + index).join(' ')

describe('courses', () => {
  test.each([9, 18, 12, 6])('of %i numbered holes are one', count => {
    expect(shape(course(0, count, number => ({ ref: String(number) })))).toEqual({
      courses: [[null, numbers(count)]],
      unplaced: 0,
    })
  })

  test.each<[string, (row: number) => (number: number) => Record<string, string>, (string | null)[]]>([
    ['a letter before the number', row => number => ({ ref: `${'AB'[row]}${number}` }), ['A', 'B']],
    ['a letter after the number', row => number => ({ ref: `${number}${'AB'[row]}` }), ['A', 'B']],
    ['a word', row => number => ({ ref: `${['East', 'West'][row]} ${number}` }), ['East', 'West']],
    [
      'the name of the hole',
      row => number => ({ name: `Buca ${number} - Percorso ${['Rosso', 'Blu'][row]}` }),
      ['Rosso', 'Blu'],
    ],
    [
      'the name of the course',
      row => number => ({ ref: String(number), 'golf:course:name': ['Old', 'New'][row] ?? '' }),
      ['Old', 'New'],
    ],
    ['nothing but repeated numbers', () => number => ({ ref: String(number) }), [null, null]],
  ])('told apart by %s', (_, tagsOf, names) => {
    const holes = [...course(0, 9, tagsOf(0)), ...course(1, 9, tagsOf(1))]
    expect(shape(holes).courses).toEqual(names.map(name => [name, numbers(9)]))
  })

  test('with the same numbers are parted by the walk, in whatever order the file has them', () => {
    const holes = [0, 1, 2].flatMap(row => course(row, 9, number => ({ ref: String(number) })))
    fc.assert(
      fc.property(fc.shuffledSubarray(holes, { minLength: 27, maxLength: 27 }), mixed => {
        const { groups } = groupHoles(mixed, null)
        expect(groups).toHaveLength(3)
        for (const group of groups)
          expect(new Set(group.holes.map(({ hole: each }) => Math.floor((each.line[0]?.y ?? 0) / 2000))).size).toBe(1)
      }),
      { numRuns: 20 },
    )
  })

  test.each([
    [27, ['9', '9', '9']],
    [36, ['18', '18']],
    [23, ['23']],
  ])('of %i holes without numbers are cut into loops that make sense', (count, sizes) => {
    const { groups } = groupHoles(
      course(0, count, () => ({})),
      { x: 0, y: 0 },
    )
    expect(groups.map(({ holes }) => String(holes.length))).toEqual(sizes)
    expect(groups.every(({ holes }) => holes.every(({ chained }) => chained))).toBe(true)
  })
})

describe('a hole', () => {
  test('without a number gets the one that is missing between its neighbours', () => {
    const holes = course(0, 9, number => ({ ref: number === 4 ? '' : String(number) }))
    const [group] = groupHoles(holes, null).groups
    expect(group?.holes.map(({ number, chained }) => [number, chained])).toContainEqual([4, true])
    expect(shape(holes)).toEqual({ courses: [[null, numbers(9)]], unplaced: 0 })
  })

  test('without a number and without a place is left for a person', () => {
    expect(shape([...course(0, 9, number => ({ ref: String(number) })), hole(40, 3, {})])).toMatchObject({
      unplaced: 1,
    })
  })

  test('named beside its number keeps the name as its own', () => {
    const names = ['Road', 'Burn', 'Dyke', 'Cartgate', 'Ginger Beer', 'Heathery', 'High', 'Short', 'End']
    const { groups } = groupHoles(
      course(0, 9, number => ({ name: `${number} ${names[number - 1]}` })),
      null,
    )
    expect(groups.map(({ course: name, holes }) => [name, holes.length])).toEqual([[null, 9]])
    expect(groups[0]?.holes.map(each => each.hole.label.name)).toEqual(names)
  })

  test('played as 1 and as 10 is one hole of nine', () => {
    const holes = course(0, 9, number => ({ ref: `${number};${number + 9}` }))
    expect(shape(holes).courses).toEqual([[null, numbers(9)]])
  })
})

test('more holes than any club has are not sorted', () => {
  expect(shape(course(0, 401, number => ({ ref: String((number % 18) + 1) })))).toEqual({ courses: [], unplaced: 401 })
})
