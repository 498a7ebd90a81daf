import { expect, test } from 'vitest'
import { EIGHT, MINUTE, pacedDay, pacedGroup } from '../testing/paced-groups.ts'
import { type GroupPace, paceOf } from './pace-board.ts'
import type { PaceDay } from './pace-day.ts'
import { remindersOf } from './pace-reminder.ts'
import { PER_HOLE } from './pace-route.ts'

/** The tee of the fourth hole of six. */
const AT = 3 * PER_HOLE

/** Who is reminded at the moment in which the slow group was last seen, after a change of what is known. */
function reminded(lateMinutes: number, aheadLateMinutes: number | null, change: Partial<GroupPace & PaceDay> = {}) {
  const steady = (minutes: number) => (checkpoint: number) =>
    Math.round((minutes * MINUTE * Math.min(checkpoint, AT)) / AT)
  const group = pacedGroup({ id: 'slow', startSeconds: EIGHT + 10 * MINUTE, late: steady(lateMinutes), reached: AT })
  const ahead = pacedGroup({ id: 'ahead', startSeconds: EIGHT, late: steady(aheadLateMinutes ?? 0) })
  const day = pacedDay(aheadLateMinutes === null ? [group] : [ahead, group], change)
  const now = group.play.times.at(-1) as number
  const groups = paceOf(day, now)
    .groups.filter(({ groupId }) => groupId === 'slow')
    .map((pace): GroupPace => ({ ...pace, confidence: 'medium', ...change }))
  return remindersOf(day, groups, now)
}
const behindAhead = (minutes: number) => [{ groupId: 'slow', minutes, behind: 'group-ahead' }]

test('a group that is behind by its own fault is reminded by how much, behind the group ahead or its time', () => {
  expect(reminded(12, 0)).toEqual(behindAhead(12))
  expect(reminded(12, 4)).toEqual(behindAhead(8))
  expect(reminded(9, null)).toEqual([{ groupId: 'slow', minutes: 9, behind: 'time-par' }])
})

test('no reminder goes to a group that is held, only a little late, attended to, not seen, on the last hole, or while play is stopped', () => {
  expect(reminded(12, 11)).toEqual([])
  expect(reminded(5, 0)).toEqual([])
  expect(reminded(12, 0, { confidence: 'low' })).toEqual([])
  expect(reminded(12, 0, { position: 5 })).toEqual([])
  expect(reminded(12, 0, { waiting: { groupId: 'slow' } as never })).toEqual([])
  expect(reminded(12, 0, { ledger: [{ owner: { kind: 'starter' }, seconds: 12 * MINUTE }] })).toEqual([])
  const visited = (groupId: string, minutes: number) =>
    reminded(12, 0, { visits: [{ kind: 'visit', groupId, atSeconds: EIGHT + minutes * MINUTE }] })
  expect(visited('slow', 40)).toEqual([])
  expect(visited('slow', 20)).toEqual(behindAhead(12))
  expect(visited('ahead', 40)).toEqual(behindAhead(12))
  const lastMinute = { fromSeconds: EIGHT + 51 * MINUTE, toSeconds: null }
  expect(reminded(12, 0, { stops: [lastMinute] })).toEqual([])
})
