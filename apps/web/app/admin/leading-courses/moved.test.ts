import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moved } from './moved.ts'

test('an item goes to its new place, and no further than the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, -5)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 1, 9)).toEqual(['a', 'c', 'b'])
  expect(moved(['a'], 3, 0)).toEqual(['a'])
})

test('nothing is lost or doubled, the others keep their order, and back is where it was', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 12 }),
      fc.nat(11),
      fc.nat(11),
      (items, a, b) => {
        const [from, to] = [a % items.length, b % items.length]
        const after = moved(items, from, to)
        expect(after[to]).toBe(items[from])
        expect(after.filter(item => item !== items[from])).toEqual(items.filter((_, at) => at !== from))
        expect(moved(after, to, from)).toEqual(items)
      },
    ),
  )
})
