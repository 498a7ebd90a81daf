import type { ClubMap } from '@pinwise/contract'
import { expect, test } from 'vitest'
import { holeId, layoutOf, MAP, pinOf, SETTINGS, TODAY } from '../pins/testing/pin-club.ts'
import { unsetOutside } from '../pins/unset-outside.ts'
import { ALL_GREENS, allGreensOf, layoutToShow } from './club-greens.ts'
import { dayBoard } from './day-board.ts'
import { greenName, layoutGreens } from './layout-greens.ts'

/** Hole 2 is hole 1 of a second course. */
const TWO: ClubMap = {
  ...MAP,
  courses: [...MAP.courses, { ...MAP.courses[0]!, id: 'second', name: 'New course' }],
  holes: MAP.holes.map(hole => (hole.id === holeId(2) ? { ...hole, courseId: 'second', number: 1 } : hole)),
}
const short = layoutOf([1, 3])

test('a club whose layouts leave greens out begins with all of them, course by course', () => {
  const all = allGreensOf(TWO, [short], 'All greens')
  expect(layoutToShow([short], all, TWO, null).id).toBe(ALL_GREENS)
  expect(layoutToShow([short], all, TWO, short.id)).toBe(short)
  const greens = layoutGreens(all!, TWO, SETTINGS)
  expect(greens.map(greenName)).toEqual(['Old course 1', 'Old course 3', 'New course 1'])
  const board = dayBoard(greens, { open: [pinOf(2)], around: [] }, {}, TODAY)
  expect(board.map(({ state }) => state)).toEqual(['missing', 'no-green', 'set'])
})

test('a layout with every green is the whole club', () => {
  const whole = layoutOf([1, 2, 3])
  expect(allGreensOf(TWO, [short, whole], 'All greens')).toBeNull()
  expect(layoutToShow([short, whole], null, TWO, null)).toBe(whole)
})

test('a layout that is done says how many greens beside it have no pin of today', () => {
  const yesterday = pinOf(2, { start: '2026-11-14T05:30:00Z' })
  expect(unsetOutside(TWO, short, { open: [yesterday], around: [] }, TODAY)).toBe(1)
  expect(unsetOutside(TWO, short, { open: [pinOf(2)], around: [] }, TODAY)).toBe(0)
})
