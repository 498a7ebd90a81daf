import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { collect, drawMap, drawNine } from '../testing/draw-map.ts'
import type { ClubProposal } from './import-proposal.ts'
import { proposeClub } from './import-propose-club.ts'
import { reviewClub } from './import-review.ts'
import { REVIEW_PROBLEM_CODES, type ReviewOperation } from './import-review-model.ts'
import { settleClub } from './import-settle.ts'

const map = drawMap()
const features = [
  ...drawNine(map),
  map.green(3000, 0, { name: 'spare green' }),
  map.tee(20, 30),
  map.square(30, 200, 5, { golf: 'bunker' }),
]
const club = proposeClub(collect(...features))
const keyOf = (number: number) => club.holes.find(hole => hole.number === number)!.key
const course = club.courses[0]!.key
const [spareGreen, spareTee, bunker] = [club.greens.at(-1)!.key, club.tees.at(-1)!.key, club.features[0]!.key]

function review(from: ClubProposal, ...operations: ReviewOperation[]): ClubProposal {
  return operations.reduce((current, operation) => {
    const result = reviewClub(current, operation)
    if (!result.ok) throw new Error(`${operation.type}: ${result.code}`)
    return result.club
  }, from)
}
const hole = (from: ClubProposal, key: string) => from.holes.find(each => each.key === key)!

describe('numbers and courses', () => {
  test('two holes change places in one step', () => {
    const numbers = [
      { holeKey: keyOf(1), number: 2 },
      { holeKey: keyOf(2), number: 1 },
    ]
    const done = review(club, { type: 'renumber', numbers })
    expect([hole(done, keyOf(1)).number, hole(done, keyOf(2)).number]).toEqual([2, 1])
    expect(done.holes.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('a number that is decided is no longer doubted', () => {
    const chained = proposeClub(collect(map.hole(0, 0, 350), map.green(0, 350)))
    const key = chained.holes[0]!.key
    expect(hole(chained, key).reasons).toContain('number_chained')
    expect(
      hole(review(chained, { type: 'renumber', numbers: [{ holeKey: key, number: 1 }] }), key).reasons,
    ).not.toContain('number_chained')
  })

  test('a course is cut in two and joined again', () => {
    const cut = review(club, {
      type: 'split-course',
      courseKey: course,
      fromNumber: 6,
      newKey: 'course/own-1',
      name: 'Back',
    })
    expect(cut.courses.map(({ name }) => name)).toEqual([null, 'Back'])
    expect(cut.holes.map(({ courseKey }) => courseKey)).toEqual([
      ...Array(5).fill(course),
      ...Array(4).fill('course/own-1'),
    ])
    const joined = review(cut, { type: 'merge-courses', courseKey: course, otherKey: 'course/own-1' })
    expect(joined.holes.map(({ number, strokeIndex }) => [number, strokeIndex])).toEqual(
      club.holes.map(({ number, strokeIndex }) => [number, strokeIndex]),
    )
  })

  test('loops with the same numbers are joined one after the other', () => {
    const loops = review(
      club,
      { type: 'split-course', courseKey: course, fromNumber: 6, newKey: 'course/own-1', name: null },
      { type: 'renumber', numbers: [6, 7, 8, 9].map(number => ({ holeKey: keyOf(number), number: number - 5 })) },
      { type: 'merge-courses', courseKey: course, otherKey: 'course/own-1' },
    )
    expect(loops.holes.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('a hole moved out of its course is for a person to place, and the indexes of the course no longer hold', () => {
    const moved = review(club, { type: 'move-hole', holeKey: keyOf(9), courseKey: null, number: null })
    expect(hole(moved, keyOf(9))).toMatchObject({ grade: 'D', reasons: ['no_course', 'no_number', 'index_missing'] })
    expect(hole(moved, keyOf(1)).strokeIndex).toBe(1)
    const dropped = review(club, { type: 'drop', part: 'hole', key: keyOf(1) })
    expect(dropped.holes.map(({ strokeIndex }) => strokeIndex)).toEqual(Array(8).fill(null))
  })
})

describe('lines', () => {
  test('a hole turned round takes the green and tees at its new ends', () => {
    const turned = hole(review(club, { type: 'reverse', holeKey: keyOf(1) }), keyOf(1))
    expect(turned.lineOfPlay.coordinates).toEqual(hole(club, keyOf(1)).lineOfPlay.coordinates.toReversed())
    expect(turned).toMatchObject({ greenSource: 'synthetic', grade: 'D' })
    const again = review(club, { type: 'reverse', holeKey: keyOf(1) }, { type: 'reverse', holeKey: keyOf(1) })
    expect(hole(again, keyOf(1)).greenKey).toBe(hole(club, keyOf(1)).greenKey)
  })

  test('a hole is cut where it is touched, and put together again', () => {
    const [lng, lat] = map.at(4, 150)
    const cut = review(club, { type: 'split-hole', holeKey: keyOf(1), at: { lng, lat } })
    const [before, after] = [hole(cut, keyOf(1)), hole(cut, `${keyOf(1)}-cut`)]
    expect([before.lengthMetres, after.lengthMetres].map(Math.round)).toEqual([150, 200])
    expect([before.greenSource, after.greenKey, after.number]).toEqual([
      'synthetic',
      hole(club, keyOf(1)).greenKey,
      null,
    ])
    const joined = hole(review(cut, { type: 'merge-holes', holeKey: keyOf(1), otherKey: after.key }), keyOf(1))
    expect(Math.round(joined.lengthMetres)).toBe(350)
    expect([joined.number, joined.greenKey]).toEqual([1, hole(club, keyOf(1)).greenKey])
  })
})

describe('greens, tees and features', () => {
  test('a green is assigned, shared, taken away and drawn', () => {
    const greenKey = hole(club, keyOf(2)).greenKey!
    const shared = review(club, { type: 'assign-green', holeKey: keyOf(1), greenKey })
    expect([1, 2].map(number => hole(shared, keyOf(number)).reasons.includes('green_shared'))).toEqual([true, true])
    const bare = review(club, { type: 'unassign-green', holeKey: keyOf(1) })
    expect(hole(bare, keyOf(1))).toMatchObject({ green: null, grade: 'D', reasons: ['no_green'] })
    const drawn = review(bare, { type: 'synthesise-green', holeKey: keyOf(1), at: null })
    expect(hole(drawn, keyOf(1))).toMatchObject({ greenSource: 'synthetic', grade: 'C' })
    expect(
      hole(review(drawn, { type: 'assign-green', holeKey: keyOf(1), greenKey: spareGreen }), keyOf(1)).greenKey,
    ).toBe(spareGreen)
  })

  test('tees and features come and go', () => {
    const done = review(
      club,
      { type: 'unassign-tee', holeKey: keyOf(1), teeKey: spareTee },
      { type: 'assign-tee', holeKey: keyOf(2), teeKey: spareTee },
      { type: 'assign-feature', holeKey: keyOf(5), featureKey: bunker },
      { type: 'unassign-feature', holeKey: keyOf(1), featureKey: bunker },
    )
    expect([1, 2].map(number => hole(done, keyOf(number)).tees.some(({ key }) => key === spareTee))).toEqual([
      false,
      true,
    ])
    expect(done.features[0]?.holeKeys).toEqual([keyOf(5)])
    const dropped = review(
      done,
      { type: 'drop', part: 'tee', key: spareTee },
      { type: 'drop', part: 'feature', key: bunker },
    )
    expect([dropped.tees.length, dropped.features.length]).toEqual([club.tees.length - 1, 0])
  })
})

describe('decisions', () => {
  test('par, index and name are the card from then on', () => {
    const done = review(
      club,
      { type: 'set-par', holeKey: keyOf(1), par: 5 },
      { type: 'set-index', holeKey: keyOf(1), index: 2 },
      { type: 'set-name', holeKey: keyOf(1), name: ' Road ' },
    )
    expect(hole(done, keyOf(1))).toMatchObject({ par: 5, parSource: 'card', name: 'Road', strokeIndex: 2, reasons: [] })
    // What a person has typed stands; what the map says of the others does not hold together with it.
    expect(hole(done, keyOf(2))).toMatchObject({ strokeIndex: null, reasons: ['index_repeated'] })
    expect(
      review(done, { type: 'set-index', holeKey: keyOf(2), index: 1 }).holes.map(({ strokeIndex }) => strokeIndex),
    ).toEqual([2, 1, 3, 4, 5, 6, 7, 8, 9])
  })

  test('what was accepted and is changed waits to be accepted again', () => {
    const accepted = review(club, { type: 'accept', holeKeys: club.holes.map(({ key }) => key) })
    expect(accepted.holes.every(each => each.accepted)).toBe(true)
    const changed = review(accepted, { type: 'set-par', holeKey: keyOf(3), par: 3 })
    expect(changed.holes.filter(each => !each.accepted).map(({ number }) => number)).toEqual([3])
  })
})

describe('refusals', () => {
  test.each<[ReviewOperation, string]>([
    [{ type: 'renumber', numbers: [{ holeKey: keyOf(1), number: 2 }] }, 'number_taken'],
    [{ type: 'renumber', numbers: [{ holeKey: keyOf(1), number: 100 }] }, 'number_out_of_range'],
    [{ type: 'renumber', numbers: [{ holeKey: 'x', number: 1 }] }, 'hole_not_found'],
    [{ type: 'move-hole', holeKey: keyOf(1), courseKey: 'x', number: 1 }, 'course_not_found'],
    [{ type: 'merge-holes', holeKey: keyOf(1), otherKey: keyOf(1) }, 'same_hole'],
    [{ type: 'merge-holes', holeKey: keyOf(1), otherKey: 'x' }, 'hole_not_found'],
    [{ type: 'split-hole', holeKey: keyOf(1), at: { lng: 0, lat: 0 } }, 'split_off_line'],
    [{ type: 'assign-green', holeKey: keyOf(1), greenKey: 'x' }, 'green_not_found'],
    [{ type: 'assign-tee', holeKey: keyOf(1), teeKey: spareTee }, 'already_assigned'],
    [{ type: 'unassign-tee', holeKey: keyOf(2), teeKey: spareTee }, 'not_assigned'],
    [{ type: 'assign-feature', holeKey: keyOf(1), featureKey: 'x' }, 'feature_not_found'],
    [{ type: 'synthesise-green', holeKey: keyOf(1), at: { lng: 900, lat: 0 } }, 'position_outside_world'],
    [{ type: 'set-par', holeKey: keyOf(1), par: 7 as 6 }, 'par_out_of_range'],
    [{ type: 'set-index', holeKey: keyOf(1), index: 0 }, 'index_out_of_range'],
    [{ type: 'set-name', holeKey: keyOf(1), name: 'x'.repeat(81) }, 'name_too_long'],
    [{ type: 'drop', part: 'green', key: 'x' }, 'green_not_found'],
    [{ type: 'add-course', courseKey: course, name: null }, 'key_taken'],
    [{ type: 'add-course', courseKey: keyOf(1), name: null }, 'key_taken'],
    [{ type: 'add-course', courseKey: 'own/1', name: null }, 'key_taken'],
    [{ type: 'add-course', courseKey: '', name: null }, 'key_taken'],
    [{ type: 'merge-courses', courseKey: course, otherKey: course }, 'same_course'],
    [
      { type: 'split-course', courseKey: course, fromNumber: 1, newKey: 'course/own-1', name: null },
      'split_leaves_nothing',
    ],
    [{ type: 'drop-course', courseKey: 'x' }, 'course_not_found'],
  ])('%j: %s', (operation, code) => {
    expect(reviewClub(club, operation)).toMatchObject({ ok: false, code })
  })

  test('a number and an index that no card has count as none', () => {
    const [first, ...others] = club.holes
    const settled = settleClub({ ...club, holes: [{ ...first!, number: 100, cardIndex: 55 }, ...others] })
    const changed = hole(settled, first!.key)
    expect(changed).toMatchObject({ number: null, cardIndex: null, strokeIndex: null })
    expect(changed.reasons).toContain('no_number')
  })

  test('a hole without course or number is not accepted', () => {
    const moved = review(club, { type: 'move-hole', holeKey: keyOf(9), courseKey: null, number: null })
    expect(reviewClub(moved, { type: 'accept', holeKeys: [keyOf(9)] })).toMatchObject({
      ok: false,
      code: 'hole_not_ready',
    })
  })
})

test('any decisions in any order leave a proposal that holds together', () => {
  const holeKey = fc.constantFrom(...club.holes.map(({ key }) => key), `${keyOf(1)}-cut`, 'x')
  const courseKey = fc.constantFrom(course, 'course/own-1', 'own/2', 'x')
  const number = fc.integer({ min: 0, max: 12 })
  const at = fc.constantFrom(
    ...[
      [0, 100],
      [150, 200],
      [9000, 0],
    ].map(([x, y]) => map.plane.fromPlane({ x: x!, y: y! })),
  )
  const greenKey = fc.constantFrom(...club.greens.map(({ key }) => key), 'x')
  const type = <T extends string>(...names: T[]) => fc.constantFrom(...names)
  const operation: fc.Arbitrary<ReviewOperation> = fc.oneof(
    fc.record({ type: type('renumber'), numbers: fc.array(fc.record({ holeKey, number }), { maxLength: 3 }) }),
    fc.record({ type: type('move-hole'), holeKey, courseKey: fc.option(courseKey), number: fc.option(number) }),
    fc.record({ type: type('merge-holes'), holeKey, otherKey: holeKey }),
    fc.record({ type: type('split-hole'), holeKey, at }),
    fc.record({ type: type('reverse', 'unassign-green'), holeKey }),
    fc.record({ type: type('assign-green'), holeKey, greenKey }),
    fc.record({ type: type('synthesise-green'), holeKey, at: fc.option(at) }),
    fc.record({ type: type('assign-tee', 'unassign-tee'), holeKey, teeKey: fc.constantFrom(spareTee, 'x') }),
    fc.record({ type: type('assign-feature', 'unassign-feature'), holeKey, featureKey: fc.constantFrom(bunker, 'x') }),
    fc.record({ type: type('set-index'), holeKey, index: fc.option(number) }),
    fc.record({
      type: type('drop'),
      part: type('hole', 'green', 'tee', 'feature'),
      key: fc.oneof(holeKey, greenKey, fc.constant(spareTee)),
    }),
    fc.record({ type: type('accept', 'unaccept'), holeKeys: fc.array(holeKey, { maxLength: 3 }) }),
    fc.record({ type: type('add-course', 'rename-course'), courseKey, name: fc.option(fc.string()) }),
    fc.record({ type: type('merge-courses'), courseKey, otherKey: courseKey }),
    fc.record({
      type: type('split-course'),
      courseKey,
      fromNumber: number,
      newKey: courseKey,
      name: fc.constant(null),
    }),
    fc.record({ type: type('drop-course'), courseKey }),
  )
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 12 }), operations => {
      let current = club
      for (const each of operations) {
        const frozen = JSON.stringify(current)
        const result = reviewClub(current, each)
        expect(JSON.stringify(current)).toBe(frozen)
        if (!result.ok) expect(REVIEW_PROBLEM_CODES).toContain(result.code)
        else current = result.club
      }
      expect(settleClub(current)).toEqual(current)
      const keys = (list: { key: string }[]) => new Set(list.map(({ key }) => key))
      const [holes, courses, greens, tees] = [
        keys(current.holes),
        keys(current.courses),
        keys(current.greens),
        keys(current.tees),
      ]
      expect(holes.size).toBe(current.holes.length)
      const places = current.holes.filter(each => each.courseKey !== null && each.number !== null)
      expect(new Set(places.map(each => `${each.courseKey} ${each.number}`)).size).toBe(places.length)
      for (const each of current.holes) {
        expect(each.courseKey === null || courses.has(each.courseKey)).toBe(true)
        expect(each.greenKey === null || greens.has(each.greenKey)).toBe(true)
        expect(each.tees.every(({ key }) => tees.has(key))).toBe(true)
        expect(each.lineOfPlay.coordinates.length).toBeGreaterThan(1)
      }
      for (const feature of current.features) expect(feature.holeKeys.every(key => holes.has(key))).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('greens of few corners are rounded together, and marked as estimates until somebody draws them', () => {
  const square = (x: number, y: number) => map.square(x, y, 12, { golf: 'green' })
  const drawn = proposeClub(collect(map.hole(0, 0, 350, { ref: '1' }), square(0, 350)))
  const [first] = drawn.holes
  expect(first?.reasons).toContain('coarse_green')
  const rounded = review(drawn, { type: 'round-greens', greenKeys: [first!.greenKey!] })
  expect(rounded.holes[0]).toMatchObject({ greenSource: 'synthetic', accepted: false })
  expect(rounded.holes[0]?.reasons).toContain('green_rounded')
  expect(rounded.holes[0]?.reasons).not.toContain('coarse_green')
  expect(rounded.holes[0]?.reasons).not.toContain('synthetic_green')
  expect(rounded.holes[0]!.green!.coordinates[0]!.length).toBeGreaterThan(8)
  expect(settleClub(rounded)).toEqual(rounded)
  expect(reviewClub(drawn, { type: 'round-greens', greenKeys: ['green/none'] })).toMatchObject({
    ok: false,
    code: 'green_not_found',
  })
})
