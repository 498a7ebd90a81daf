import { expect, test } from 'vitest'
import { tableTemplate } from '../testing/paced-groups.ts'
import { dueAfterHole, paceRoute } from './pace-route.ts'
import { baseMinutesFor, type PacePar, templateFor, walkToNextMinutes } from './time-par.ts'

const hours = (text: string) => {
  const [hour = 0, minute = 0] = text.split(':').map(Number)
  return (hour * 60 + minute) * 60
}
const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `hole ${index + 1}`)

const CAMPODOGLIO: { pars: PacePar[]; minutes: number[] } = {
  pars: [4, 4, 5, 4, 3, 4, 4, 3, 5],
  minutes: [16, 16, 18, 16, 11, 14, 16, 10, 18],
}
/** The pars are not published; they do not matter to the sums. */
const GOLF_GENIUS: { pars: PacePar[]; minutes: number[]; turn: number } = {
  pars: [5, 3, 4, 4, 4, 5, 3, 4, 4, 4, 3, 4, 5, 4, 5, 3, 4, 4],
  minutes: [18, 13, 15, 15, 15, 17, 12, 15, 15, 15, 12, 15, 18, 15, 18, 12, 15, 15],
  turn: 5,
}
const genius = tableTemplate(GOLF_GENIUS.pars, GOLF_GENIUS.minutes, GOLF_GENIUS.turn)

test('the nine holes of Campodoglio take 2:15', () => {
  const template = tableTemplate(CAMPODOGLIO.pars, CAMPODOGLIO.minutes)
  expect(paceRoute([{ template, holeIds: idsOf(9) }]).totalSeconds).toBe(hours('2:15'))
})

test('the example of Golf Genius takes 4:35 from the first tee', () => {
  const route = paceRoute([{ template: genius, holeIds: idsOf(18) }])
  expect(route.totalSeconds).toBe(hours('4:35'))
  expect([0, 1, 8, 17].map(position => dueAfterHole(route, position))).toEqual(
    ['0:18', '0:31', '2:15', '4:35'].map(hours),
  )
})

test('it takes the same from tee 10, with the turn after hole 18', () => {
  const route = paceRoute([{ template: genius, holeIds: idsOf(18), startIndex: 9 }])
  expect(route.totalSeconds).toBe(hours('4:35'))
  expect(route.holes.map(({ number }) => number).slice(8, 11)).toEqual([18, 1, 2])
  expect(dueAfterHole(route, 8)).toBe(hours('2:15'))
  expect(dueAfterHole(route, 9)).toBe(hours('2:38'))
})

test.each([
  [0, 1],
  [4, 2],
  [8, 2],
  [9, 1],
  [17, 2],
])('a shotgun group that starts at index %i has the turns that it passes', (startIndex, turns) => {
  const route = paceRoute([{ template: genius, holeIds: idsOf(18), startIndex }])
  expect(route.totalSeconds).toBe(hours('4:30') + turns * hours('0:05'))
})

test('the championship example for threes is between our times for threes and fours', () => {
  const par72: PacePar[] = [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 3, 4, 5, 4, 4, 3, 4, 5]
  const minutes = (size: number) => par72.reduce<number>((sum, par) => sum + baseMinutesFor(size)[par], 0)
  expect(minutes(4)).toBe(234)
  expect(minutes(2) / minutes(3)).toBeCloseTo(225 / 266, 1)
  expect([1, 2, 3, 4, 5].map(minutes)).toEqual([...[1, 2, 3, 4, 5].map(minutes)].sort((a, b) => a - b))
})

test('a rider gets no time for a way of up to 80 yards', () => {
  expect(walkToNextMinutes(73, 'ride')).toBe(0)
  expect(walkToNextMinutes(74, 'ride')).toBeGreaterThan(0)
  expect(walkToNextMinutes(80, 'walk')).toBe(1)
})

test('a group without a template of its size gets that of the next larger size', () => {
  const templates = [2, 4].map(groupSize => ({ ...genius, groupSize }))
  expect(templateFor(templates, 3, 'walk')?.groupSize).toBe(4)
  expect(templateFor(templates, 2, 'walk')?.groupSize).toBe(2)
  expect(templateFor(templates, 5, 'ride')?.groupSize).toBe(4)
  expect(templateFor([], 4, 'walk')).toBeNull()
})

test('nine holes played twice are a round of eighteen with one turn', () => {
  const template = { ...tableTemplate(CAMPODOGLIO.pars, CAMPODOGLIO.minutes), turnMinutes: 5 }
  const route = paceRoute([{ template, holeIds: idsOf(9), holeCount: 18 }])
  expect(route.totalSeconds).toBe(2 * hours('2:15') + hours('0:05'))
})
