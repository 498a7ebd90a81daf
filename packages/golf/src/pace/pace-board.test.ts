import { expect, test } from 'vitest'
import { EIGHT, MINUTE, pacedDay, pacedGroup, SIX_HOLES, tableRoute } from '../testing/paced-groups.ts'
import { paceOf } from './pace-board.ts'
import { DEFAULT_PACE_SETTINGS } from './pace-day.ts'
import { PER_HOLE } from './pace-route.ts'

const INTERVAL = 10 * MINUTE
/** The tee of the fourth hole. */
const AT = 3 * PER_HOLE

/** A group that has played steadily to a place where it is late, behind a group that was late there too. */
function paceBehind(lateMinutes: number, aheadLateMinutes: number | null) {
  const steady = (minutes: number) => (checkpoint: number) =>
    Math.round((minutes * MINUTE * Math.min(checkpoint, AT)) / AT)
  const group = pacedGroup({ id: 'group', startSeconds: EIGHT + INTERVAL, late: steady(lateMinutes), reached: AT })
  const ahead = pacedGroup({ id: 'ahead', startSeconds: EIGHT, late: steady(aheadLateMinutes ?? 0) })
  const day = pacedDay(aheadLateMinutes === null ? [group] : [ahead, group])
  return paceOf(day, group.play.times.at(-1)!).groups.find(({ groupId }) => groupId === 'group')!
}

test.each([
  [-5, -5, 'ahead'],
  [-4, -9, 'ahead-gap-opening'],
  [-3, -3, 'on-pace'],
  [0, 0, 'on-pace'],
  [3, 2, 'on-pace'],
  [2, -1, 'on-pace-gap-opening'],
  [5, 4, 'delayed'],
  [5, 2, 'slightly-behind'],
  [9, 8, 'delayed'],
  [30, 29, 'delayed'],
  [9, 3, 'behind'],
  [12, 4, 'behind'],
  [10, 0, 'disruptor'],
  [25, 10, 'disruptor'],
  [5, null, 'slightly-behind'],
  [9, null, 'behind'],
  [20, null, 'behind'],
  [-5, null, 'ahead'],
])('%i minutes late behind a group that was %s minutes late at the same place is %s', (late, ahead, status) => {
  const pace = paceBehind(late, ahead)
  expect(pace.status).toBe(status)
  expect(pace.clockSeconds).toBe(late * MINUTE)
  expect(pace.gapSeconds).toBe(ahead === null ? null : (late - ahead) * MINUTE)
})

test('a group is not early for being in the middle of a hole, nor late for standing on a tee', () => {
  const group = pacedGroup({ id: 'group', startSeconds: EIGHT, reached: AT })
  const clockAfter = (seconds: number) =>
    paceOf(pacedDay([group]), EIGHT + 30 * MINUTE + seconds).groups[0]!.clockSeconds
  // The tee is due to be left after a fifth of nine minutes.
  expect([0, 60, 108, 168, 348].map(clockAfter)).toEqual([0, 0, 0, 60, 240])
})

test('a status is left later than it is entered and never entered twice within the cooldown', () => {
  const lates = [0, 200, 150, 200, 100, 200, 100, 90, 500, 400, 500, 300, 490, 100]
  const late = (checkpoint: number) => lates[Math.min(checkpoint, lates.length - 1)]!
  const group = pacedGroup({ id: 'group', startSeconds: EIGHT, late, reached: lates.length - 1 })
  const board = paceOf(pacedDay([group]), group.play.times.at(-1)!)
  expect(board.alerts.map(({ status }) => status)).toEqual(['slightly-behind', 'behind'])
})

test('a marshal who was there and changed nothing is followed by one escalation', () => {
  const late = (checkpoint: number) => (checkpoint < 4 ? 0 : 10 * MINUTE)
  const group = pacedGroup({ id: 'group', startSeconds: EIGHT, late, reached: 30 })
  const visits = [{ kind: 'visit' as const, groupId: 'group', atSeconds: EIGHT + 25 * MINUTE }]
  const alertsAt = (minutes: number) => paceOf(pacedDay([group], { visits }), EIGHT + minutes * MINUTE).alerts
  expect(alertsAt(39).map(({ isEscalation }) => isEscalation)).toEqual([false, false])
  expect(alertsAt(60).map(({ isEscalation }) => isEscalation)).toEqual([false, false, true])
  expect(alertsAt(60).at(-1)).toMatchObject({ atSeconds: EIGHT + 40 * MINUTE, status: 'behind' })
})

test.each([
  ['first over its time', 1, null, true, true],
  ['first within its time', -1, null, false, false],
  ['over time, more than the interval behind', 2, 1, true, false],
  ['over time, at the interval', 2, 2, false, false],
  ['within time, more than the interval behind', -1, -9, false, false],
  ['over time, and the hole ahead is clear', 5, -4, true, true],
])('strict definitions: %s', (_, late, aheadLate, byRoyalAndAncient, byLocalRule) => {
  const group = pacedGroup({ id: 'group', startSeconds: EIGHT + 7 * MINUTE, late: () => late * MINUTE, reached: AT })
  const ahead = pacedGroup({ id: 'ahead', startSeconds: EIGHT, late: () => (aheadLate ?? 0) * MINUTE })
  const judge = (definition: 'r-and-a' | 'local-rule') => {
    const day = pacedDay(aheadLate === null ? [group] : [ahead, group], {
      settings: { ...DEFAULT_PACE_SETTINGS, definition },
    })
    return paceOf(day, group.play.times.at(-1)! + MINUTE).groups.at(-1)!.isOutOfPosition
  }
  expect([judge('r-and-a'), judge('local-rule')]).toEqual([byRoyalAndAncient, byLocalRule])
})

test('on a par 3 the local rule asks whether it is free on arrival', () => {
  const route = tableRoute([4, 3], [10, 10])
  const behind = (aheadLate: number) => {
    const ahead = pacedGroup({ id: 'ahead', startSeconds: EIGHT, route, late: () => aheadLate })
    const group = pacedGroup({ id: 'group', startSeconds: EIGHT + INTERVAL, route, late: () => 60, reached: PER_HOLE })
    const settings = { ...DEFAULT_PACE_SETTINGS, definition: 'local-rule' } as const
    return paceOf(pacedDay([ahead, group], { settings }), group.play.times.at(-1)!).groups[1]!.isOutOfPosition
  }
  expect([behind(60), behind(61)]).toEqual([true, false])
})

test('the finish follows the pace of the last holes and the group ahead', () => {
  const late = (checkpoint: number) => checkpoint * 20
  const group = pacedGroup({ id: 'group', startSeconds: EIGHT, late, reached: AT })
  const now = group.play.times.at(-1)!
  const alone = paceOf(pacedDay([group]), now).groups[0]!
  const factor = 0.3 * 1.2 + 0.7 * (0.3 * 1.2 + 0.7 * (0.3 * 1.2 + 0.7))
  expect(alone.finishSeconds).toBe(Math.round(now + factor * 29 * MINUTE))
  expect(alone.isLimitedByAhead).toBe(false)
  const quick = pacedGroup({ id: 'quick', startSeconds: EIGHT + 8 * MINUTE, late: c => c * -20, reached: AT - 2 })
  const behind = paceOf(pacedDay([group, quick]), now).groups[1]!
  expect(behind).toMatchObject({ isLimitedByAhead: true, finishSeconds: alone.finishSeconds! + 6 * MINUTE })
  const starting = pacedGroup({ id: 'starting', startSeconds: EIGHT, reached: 3 })
  expect(paceOf(pacedDay([starting]), EIGHT + 5 * MINUTE).groups[0]!.finishSeconds).toBeNull()
})

test('holes 5, 6 and 7 are full: the cause is on 7', () => {
  const pars = Array.from({ length: 9 }, () => 3 as const)
  const route = tableRoute(
    pars,
    pars.map(() => 10),
  )
  const at = (id: string, hole: number, checkpoint: number, sinceSeconds: number) => {
    const reached = (hole - 1) * PER_HOLE + checkpoint
    const startSeconds = EIGHT - route.dueSeconds[reached]! - (checkpoint === 4 ? 5 * MINUTE : 0)
    const group = pacedGroup({ id, startSeconds, route, reached })
    group.play.times[reached] = EIGHT - sinceSeconds
    return group
  }
  const groups = [
    at('on the seventh green', 7, 4, 8 * MINUTE),
    at('waits on 7', 7, 0, 6 * MINUTE),
    at('waits on 6, first', 6, 4, 3 * MINUTE),
    at('waits on 6', 6, 0, 5 * MINUTE),
    at('waits on 5, first', 5, 4, 3 * MINUTE),
    at('waits on 5', 5, 0, 4 * MINUTE),
  ]
  const board = paceOf(pacedDay(groups), EIGHT)
  expect(board.bottlenecks).toEqual([
    {
      rootHoleId: 'hole 7',
      holeIds: ['hole 5', 'hole 6', 'hole 7'],
      waitingIds: ['waits on 7', 'waits on 6', 'waits on 5'],
      waitingSeconds: 15 * MINUTE,
    },
  ])
})

test('a late start is the starter’s unless the group itself came late to its tee', () => {
  const started = (arrivedMinutes: number) => {
    const group = pacedGroup({ id: 'group', startSeconds: EIGHT, late: () => 6 * MINUTE, reached: 2 })
    const play = { ...group.play, arrivedSeconds: EIGHT + arrivedMinutes * MINUTE }
    return paceOf(pacedDay([{ ...group, play }]), EIGHT + 9 * MINUTE).groups[0]!
  }
  expect(started(-10)).toMatchObject({
    startLateSeconds: 6 * MINUTE,
    ledger: [{ owner: { kind: 'starter' }, seconds: 360 }],
  })
  expect(started(4).ledger).toEqual([
    { owner: { kind: 'self' }, seconds: 240 },
    { owner: { kind: 'starter' }, seconds: 120 },
  ])
})

test('a group that nobody has seen by its tee time asks to be started', () => {
  const group = pacedGroup({ id: 'group', startSeconds: EIGHT, route: SIX_HOLES, reached: -1 })
  const actions = (minutes: number) => paceOf(pacedDay([group]), EIGHT + minutes * MINUTE).actions
  expect(actions(3)).toEqual([])
  expect(actions(5)).toMatchObject([{ groupId: 'group', reason: 'not-started', advice: 'start-group' }])
})
