import { expect, test } from 'vitest'
import { EIGHT, MINUTE, pacedDay, pacedGroup, tableRoute } from '../testing/paced-groups.ts'
import { paceOf } from './pace-board.ts'
import { PER_HOLE } from './pace-route.ts'

/** The R&A's example: holes of 12, 12 and 9 minutes for three-balls that start every 8 minutes. */
const ROUTE = tableRoute([4, 4, 3], [12, 12, 9])
const THIRD_TEE = 2 * PER_HOLE

test('a hole that takes longer than the starting interval owns a minute more with every group', () => {
  const groups = [0, 1, 2, 3].map(index =>
    pacedGroup({
      id: `group ${index}`,
      startSeconds: EIGHT + index * 8 * MINUTE,
      route: ROUTE,
      late: checkpoint => (checkpoint > THIRD_TEE ? index * MINUTE : 0),
    }),
  )
  const board = paceOf(pacedDay(groups), EIGHT + 3 * 3600)
  expect(board.groups.map(({ ledger }) => ledger)).toEqual([
    [],
    ...[1, 2, 3].map(index => [{ owner: { kind: 'hole', holeId: 'hole 3' }, seconds: index * MINUTE }]),
  ])
})

test('a delay leads through the queue to the group at its root', () => {
  // The first group loses 10 minutes on the first green; each next one is held on the tee, or on its way to the green.
  const groups = ['slow', 'second', 'third'].map((id, index) =>
    pacedGroup({
      id,
      startSeconds: EIGHT + index * 10 * MINUTE,
      route: tableRoute([3, 3], [10, 10]),
      late: checkpoint => (checkpoint >= (index === 0 ? 5 : 1) ? 10 * MINUTE : 0),
    }),
  )
  const board = paceOf(pacedDay(groups), EIGHT + 3600)
  expect(board.groups.map(({ ledger }) => ledger)).toEqual([
    [{ owner: { kind: 'self' }, seconds: 600 }],
    [{ owner: { kind: 'group', groupId: 'slow' }, seconds: 600 }],
    [{ owner: { kind: 'group', groupId: 'slow' }, seconds: 600 }],
  ])
})

test('stops and rulings come before the players, and time made up pays the newest delay', () => {
  const late = [0, 0, 0, 0, 4, 10, 10, 11, 10].map(minutes => minutes * MINUTE)
  const group = pacedGroup({ id: 'group', startSeconds: EIGHT, late: c => late[Math.min(c, 8)]!, reached: 8 })
  const [, , , fairway, green, clear] = group.play.times as [number, number, number, number, number, number]
  const board = paceOf(
    pacedDay([group], {
      stops: [{ fromSeconds: fairway, toSeconds: fairway + 3 * MINUTE }],
      rulings: [{ groupId: 'group', fromSeconds: green, toSeconds: clear }],
    }),
    group.play.times[8]!,
  )
  expect(board.groups[0]).toMatchObject({ delaySeconds: 10 * MINUTE, clockSeconds: 7 * MINUTE })
  expect(board.groups[0]?.ledger).toEqual([
    { owner: { kind: 'ruling', groupId: 'group' }, seconds: 6 * MINUTE },
    { owner: { kind: 'stop' }, seconds: 3 * MINUTE },
    { owner: { kind: 'self' }, seconds: MINUTE },
  ])
})

test('a group ahead of its plan owns its lead, and a hold uses the lead up first', () => {
  const early = pacedGroup({ id: 'early', startSeconds: EIGHT, late: c => -20 * c, reached: 9 })
  const board = paceOf(pacedDay([early]), early.play.times[9]!)
  expect(board.groups[0]).toMatchObject({ delaySeconds: -180, ledger: [{ owner: { kind: 'self' }, seconds: -180 }] })
})
