import { expect, test } from 'vitest'
import { fixAge } from './fix-age.ts'

test.each([
  [0, 0, 60],
  // A golfer who waits on the tee is located every ten seconds.
  [45, 0, 15],
  [60, 1, 60],
  [150, 2, 30],
  [299, 4, 1],
  [300, null, null],
  [7_200, null, null],
])('a position of %i seconds ago is %s minutes old, which changes in %s seconds', (seconds, minutesOld, changesIn) => {
  expect(fixAge(seconds * 1000)).toEqual({ minutesOld, changesInMs: changesIn && changesIn * 1000 })
})
