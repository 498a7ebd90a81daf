import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ProposedHole } from './import-proposal.ts'
import { isOrderGuessed, reverseOrder, startAt, swapLoops } from './import-renumber.ts'

const course = (count: number, first = 1): ProposedHole[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `way/${index + 1}`,
    courseKey: 'course/1',
    number: first + index,
    flags: [] as ProposedHole['flags'],
  })) as ProposedHole[]
const keysOf = (numbers: readonly { holeKey: string; number: number }[]) =>
  numbers.toSorted((a, b) => a.number - b.number).map(({ holeKey }) => Number(holeKey.slice(4)))

test('"this is hole 1" begins the round there', () => {
  expect(keysOf(startAt(course(5), 'course/1', 'way/4'))).toEqual([4, 5, 1, 2, 3])
  expect(startAt(course(5), 'course/1', 'way/9')).toEqual([])
})

test('"reverse" keeps hole 1 and walks the other way', () => {
  expect(keysOf(reverseOrder(course(5), 'course/1'))).toEqual([1, 5, 4, 3, 2])
})

test('"swap loops" plays the second half first', () => {
  expect(keysOf(swapLoops(course(6), 'course/1'))).toEqual([4, 5, 6, 1, 2, 3])
  expect(swapLoops(course(5), 'course/1')).toEqual([])
})

describe('whatever is pressed', () => {
  test('the course has the same numbers as before, each once, and no other course is touched', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 36 }), fc.nat(35), fc.constantFrom(1, 10), (count, at, first) => {
        const own = course(count, first)
        const other = { ...own[0], key: 'way/99', courseKey: 'course/2' } as ProposedHole
        const holes = [...own, other]
        const all = [
          startAt(holes, 'course/1', `way/${(at % count) + 1}`),
          reverseOrder(holes, 'course/1'),
          swapLoops(holes, 'course/1'),
        ].filter(numbers => numbers.length > 0)
        for (const numbers of all) {
          expect(numbers.map(({ number }) => number).sort((a, b) => a - b)).toEqual(own.map(({ number }) => number))
          expect(new Set(numbers.map(({ holeKey }) => holeKey)).size).toBe(count)
          expect(numbers.some(({ holeKey }) => holeKey === 'way/99')).toBe(false)
        }
      }),
    )
  })

  test('any round that is right but for its start and its direction is put right in two presses', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 18 }), fc.nat(17), fc.boolean(), (count, turn, isReversed) => {
        const order = Array.from({ length: count }, (_, index) => index)
        const walked = isReversed ? order.toReversed() : order
        const guessed = [...walked.slice(turn % count), ...walked.slice(0, turn % count)]
        const holes = guessed.map((truth, index) => ({
          ...course(count)[index],
          key: `way/${truth + 1}`,
        })) as ProposedHole[]
        const renumbered = (numbers: readonly { holeKey: string; number: number }[], now: ProposedHole[]) =>
          now.map(hole => ({
            ...hole,
            number: numbers.find(({ holeKey }) => holeKey === hole.key)?.number ?? hole.number,
          }))
        const once = renumbered(startAt(holes, 'course/1', 'way/1'), holes)
        const twice = isReversed ? renumbered(reverseOrder(once, 'course/1'), once) : once
        for (const { key, number } of twice) expect(`way/${number}`).toBe(key)
      }),
    )
  })
})

test('a number that no label of the hole says makes the order a guess', () => {
  const holes = course(3)
  expect(isOrderGuessed(holes, 'course/1')).toBe(false)
  expect(isOrderGuessed([{ ...holes[0], flags: ['number_chained'] } as ProposedHole], 'course/1')).toBe(true)
  expect(isOrderGuessed([{ ...holes[0], flags: ['number_hinted'] } as ProposedHole], 'course/1')).toBe(true)
  expect(isOrderGuessed([{ ...holes[0], flags: ['number_hinted'] } as ProposedHole], 'course/2')).toBe(false)
})
