import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupPlace, MAX_PLACE_SECONDS } from './group-place.ts'

const NOW = 10_000
const place = (trackerId: string, lng: number, atSeconds = NOW) => ({ trackerId, lng, lat: 45, atSeconds })

test('a group is where most of its trackers are, whatever was left behind', () => {
  const [first, second, left] = [place('a', 11.001), place('b', 11.0011), place('c', 11.02)]
  expect(groupPlace([left, first, second], NOW)).toBe(second)
  expect(groupPlace([first, { ...second, atSeconds: NOW - 5 }], NOW)).toBe(first)
  expect(groupPlace([place('a', 11, NOW - MAX_PLACE_SECONDS - 1)], NOW)).toBeNull()
  expect(groupPlace([], NOW)).toBeNull()
})

test('it is one of its trackers, in whatever order they are known', () => {
  const places = fc.uniqueArray(
    fc.record({
      trackerId: fc.uuid(),
      lng: fc.double({ min: 11, max: 11.03, noNaN: true }),
      lat: fc.double({ min: 45, max: 45.03, noNaN: true }),
      atSeconds: fc.integer({ min: NOW - 2 * MAX_PLACE_SECONDS, max: NOW }),
    }),
    { selector: ({ trackerId }) => trackerId, maxLength: 6 },
  )
  fc.assert(
    fc.property(places, known => {
      const found = groupPlace(known, NOW)
      expect(groupPlace(known.toReversed(), NOW)).toBe(found)
      const isAnyRecent = known.some(({ atSeconds }) => NOW - atSeconds <= MAX_PLACE_SECONDS)
      expect(found !== null && known.includes(found)).toBe(isAnyRecent)
    }),
  )
})
