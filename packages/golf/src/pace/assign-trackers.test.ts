import { expect, test } from 'vitest'
import { randomFrom } from '../geometry/random.ts'
import { fixSource } from '../simulator/fix-source.ts'
import { simulateDay } from '../simulator/simulate-day.ts'
import type { SimulatedDay } from '../simulator/simulated-day.ts'
import { simulatedLayout } from '../simulator/simulated-layout.ts'
import { type TeeSheetPlan, teeSheetOf } from '../simulator/tee-sheet.ts'
import { sharpParkHoles } from '../testing/simulated-courses.ts'
import { simulatedGround, simulatedRoute } from '../testing/simulated-pace.ts'
import { assignTrackers, type StartingGroup, type StartingTracker } from './assign-trackers.ts'
import { departuresOf, startSightings } from './tracker-starts.ts'

const holes = sharpParkHoles()
const layout = simulatedLayout(holes)
const ground = simulatedGround(holes)

function startsOf(day: SimulatedDay): { groups: StartingGroup[]; trackers: StartingTracker[] } {
  const groups = day.groups.map(({ entry }): StartingGroup => {
    const route = simulatedRoute(day, entry)
    return {
      id: entry.id,
      startSeconds: entry.teeTimeSeconds,
      isStartSeen: false,
      holeId: route.holes[0]?.holeId as string,
      teeSeconds: route.dueSeconds[1] as number,
      roundSeconds: route.totalSeconds,
      mode: entry.mode,
    }
  })
  const startHoles = new Set(groups.map(({ holeId }) => holeId))
  const source = fixSource(day, { intervalSeconds: 10 })
  const [from, to] = [Math.min, Math.max].map(pick => pick(...day.groups.map(group => group.entry.teeTimeSeconds)))
  const fixes = source.fixesOf((from as number) - 1800, (to as number) + 4 * 3600)
  const trackers = source.trackers.map(({ id, mode }): StartingTracker => {
    const own = fixes.filter(({ trackerId }) => trackerId === id)
    const seen = own.flatMap(fix => startSightings(ground.sight(fix), startHoles, fix.atSeconds))
    return { id, mode: mode === 'ride' ? 'ride' : null, departures: departuresOf(seen) }
  })
  return { groups, trackers }
}

const sheets: [string, Partial<TeeSheetPlan>][] = [
  ['one tee', { lastSeconds: 10 * 3600 }],
  ['two tees', { start: 'two-tees', lastSeconds: 9 * 3600 }],
  ['shotgun', { start: 'shotgun', occupancy: 0.5 }],
]
test.each(sheets)('%s: trackers go with the group that they start with', (name, plan) => {
  const seed = `assign ${name}`
  const day = simulateDay(layout, teeSheetOf(layout, plan, seed), {}, seed)
  const { groups, trackers } = startsOf(day)
  const assigned = assignTrackers(groups, trackers)
  const right = assigned.filter(({ groupId, trackerId }) => trackerId.startsWith(`${groupId}-`))
  // Two groups that start on one hole of a shotgun at once cannot be told apart by it.
  const share = name === 'shotgun' ? 0.7 : 0.95
  expect(right.length / trackers.length).toBeGreaterThan(share)
  const random = randomFrom(1)
  const shuffled = <T>(list: readonly T[]) =>
    list
      .map(item => ({ item, key: random() }))
      .sort((a, b) => a.key - b.key)
      .map(({ item }) => item)
  const sorted = (list: typeof assigned) => list.map(each => JSON.stringify(each)).sort()
  expect(sorted(assignTrackers(shuffled(groups), shuffled(trackers)))).toEqual(sorted(assigned))
})

const group = (id: string, minute: number, more: Partial<StartingGroup> = {}): StartingGroup => ({
  id,
  startSeconds: minute * 60,
  isStartSeen: false,
  holeId: 'first',
  teeSeconds: 150,
  roundSeconds: 14_400,
  mode: 'ride',
  ...more,
})
const cart = (id: string, ...minutes: number[]): StartingTracker => ({
  id,
  mode: 'ride',
  departures: minutes.map(minute => ({ holeId: 'first', atSeconds: minute * 60 + 150 })),
})
const pairs = (...given: Parameters<typeof assignTrackers>) =>
  assignTrackers(...given).map(({ groupId, trackerId }) => `${trackerId} ${groupId}`)

test('groups that start late keep their order, and a cart goes out again with a later group', () => {
  const groups = [group('a', 0), group('b', 10), group('c', 20), group('later', 300)]
  const carts = [cart('1', 6), cart('2', 7), cart('3', 16), cart('4', 26), cart('1 again', 301)]
  expect(pairs(groups, carts)).toEqual(['1 a', '2 a', '3 b', '4 c', '1 again later'])
  expect(pairs(groups, [cart('1', 2, 304)])).toEqual(['1 a', '1 later'])
  // Whoever passes the tee on the round stays with the group.
  expect(pairs([group('a', 0), group('b', 120)], [cart('1', 0, 121)])).toEqual(['1 a'])
})

test('what somebody saw or said counts more than the tee sheet', () => {
  const groups = [group('a', 0), group('b', 10)]
  expect(pairs([group('a', 9, { isStartSeen: true }), group('b', 10)], [cart('1', 10)])).toEqual(['1 a'])
  expect(pairs(groups, [cart('1', 1)], [{ groupId: 'a', trackerId: '1', isWith: false }])).toEqual(['1 b'])
  expect(pairs(groups, [cart('1', 1)], [{ groupId: 'b', trackerId: '1', isWith: true }])).toEqual(['1 b'])
  const [stay] = assignTrackers(groups, [cart('1', 1)])
  expect(stay).toMatchObject({ fromSeconds: 60 + 150 - 900, isCorrected: false })
})
