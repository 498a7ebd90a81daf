import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pacedDay, pacedGroup, tableTemplate } from '../testing/paced-groups.ts'
import { joinRounds, type StartEntry } from './join-rounds.ts'
import { paceOf } from './pace-board.ts'
import { PER_HOLE, paceRoute, type RouteLeg } from './pace-route.ts'
import type { PacePar } from './time-par.ts'

const PARS: PacePar[] = [4, 4, 5, 4, 3, 4, 4, 3, 5]
const MINUTES = [16, 16, 18, 16, 11, 14, 16, 10, 18]
const hours = (text: string) => {
  const [hour = 0, minute = 0] = text.split(':').map(Number)
  return (hour * 60 + minute) * 60
}
const leg = (name: string, count = 9): RouteLeg => ({
  template: tableTemplate(PARS.slice(0, count), MINUTES, 5),
  holeIds: PARS.slice(0, count).map((_, index) => `${name} ${index + 1}`),
})
const entry = (id: string, time: string, more: Partial<StartEntry> = {}): StartEntry => ({
  id,
  startSeconds: hours(time),
  legs: [leg(id)],
  players: [],
  trackerIds: [],
  ...more,
})
const joined = (...entries: StartEntry[]) => joinRounds(entries).map(({ entryIds }) => entryIds.join('+'))

test('two nines of the same players are one round of eighteen, whichever nines they are', () => {
  const rounds = joinRounds([
    entry('blue', '11:20', { players: ['BO ', 'Anna'] }),
    entry('red', '9:00', { players: ['Anna', 'Bo'] }),
    entry('others', '9:10', { players: ['Carl'] }),
    entry('evening', '18:00', { players: ['Anna', 'Bo'] }),
  ])
  expect(rounds.map(({ entryIds }) => entryIds)).toEqual([['red', 'blue'], ['others'], ['evening']])
  const route = paceRoute(rounds[0]?.legs ?? [])
  expect(route.totalSeconds).toBe(2 * hours('2:15') + hours('0:05'))
  expect(route.holes[9]).toMatchObject({ holeId: 'blue 1', number: 1 })
})

test('a break that the sheet plans is part of the round, and a start that it plans too early is not', () => {
  const total = (second: string) => {
    const [round] = joinRounds([entry('a', '9:00', { players: ['Anna'] }), entry('b', second, { players: ['Anna'] })])
    return paceRoute(round?.legs ?? []).totalSeconds
  }
  expect(total('11:40')).toBe(hours('2:40') + hours('2:15'))
  expect(total('11:00')).toBe(hours('2:20') + hours('2:15'))
})

test('without names the trackers say who goes on; with them, a cart that goes out again says nothing', () => {
  const carts = { trackerIds: ['cart 1', 'cart 2'] }
  expect(joined(entry('a', '9:00', carts), entry('b', '11:20', carts))).toEqual(['a+b'])
  expect(joined(entry('a', '9:00', { ...carts, players: ['Anna'] }), entry('b', '11:20', carts))).toEqual(['a+b'])
  expect(
    joined(entry('a', '9:00', { ...carts, players: ['Anna'] }), entry('b', '11:20', { ...carts, players: ['Bo'] })),
  ).toEqual(['a', 'b'])
  expect(joined(entry('a', '9:00', carts), entry('b', '11:20', { trackerIds: ['cart 1', 'x', 'y'] }))).toEqual([
    'a',
    'b',
  ])
})

test('one common name among four makes no group, guests make none, and only nines are joined', () => {
  const players = ['Rossi', 'Bianchi', 'Verdi', 'Neri']
  expect(joined(entry('a', '9:00', { players }), entry('b', '11:20', { players: ['Rossi', 'X', 'Y', 'Z'] }))).toEqual([
    'a',
    'b',
  ])
  expect(joined(entry('a', '9:00', { players }), entry('b', '11:20', { players: ['Rossi', 'Neri'] }))).toEqual(['a+b'])
  const guests = { players: ['Guest', 'Guest'] }
  expect(joined(entry('a', '9:00', guests), entry('b', '11:20', guests))).toEqual(['a', 'b'])
  const short = { players, legs: [leg('short', 6)] }
  expect(joined(entry('a', '9:00', short), entry('b', '10:30', short))).toEqual(['a', 'b'])
  // A third nine begins a round of its own.
  expect(joined(...['9:00', '11:20', '13:40'].map(time => entry(time, time, { players })))).toEqual([
    '9:00+11:20',
    '13:40',
  ])
})

const anyEntries = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    startSeconds: fc.integer({ min: hours('7:00'), max: hours('19:00') }),
    legs: fc.constantFrom([leg('red')], [leg('blue')], [leg('short', 6)], [leg('red'), leg('blue')]),
    players: fc.subarray(['Anna', 'Bo', 'Carl', 'Dora'], { maxLength: 3 }),
    trackerIds: fc.subarray(['1', '2', '3']),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
)

test('every entry is in one round, at most two nines make one, and the order of the sheet changes nothing', () => {
  fc.assert(
    fc.property(anyEntries, entries => {
      const rounds = joinRounds(entries)
      expect(joinRounds(entries.toReversed())).toEqual(rounds)
      expect(rounds.flatMap(({ entryIds }) => entryIds).sort()).toEqual(entries.map(({ id }) => id).sort())
      const byId = new Map(entries.map(each => [each.id, each]))
      for (const { id, entryIds, legs, startSeconds } of rounds) {
        expect(entryIds[0]).toBe(id)
        const parts = entryIds.map(each => paceRoute((byId.get(each) as StartEntry).legs))
        const route = paceRoute(legs)
        expect(route.holes).toEqual(parts.flatMap(({ holes }) => holes))
        if (parts.length === 1) continue
        expect(parts.map(({ holes }) => holes.length)).toEqual([9, 9])
        // Nobody is due on the second nine before the sheet says so, nor before the first is over.
        const due = route.dueSeconds[9 * PER_HOLE] as number
        expect(due).toBeGreaterThanOrEqual((byId.get(entryIds[1] as string) as StartEntry).startSeconds - startSeconds)
        expect(due).toBeGreaterThanOrEqual(parts[0]?.totalSeconds ?? 0)
        expect(route.dueSeconds).toEqual(route.dueSeconds.toSorted((a, b) => a - b))
      }
    }),
  )
})

test('the ledger of a joined round adds up to its delay over both nines, and its finish is that of the eighteenth', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 45 }),
      fc.array(fc.integer({ min: 0, max: 240 }), { minLength: 18, maxLength: 18 }),
      fc.integer({ min: 0, max: 18 * PER_HOLE - 1 }),
      (breakMinutes, lateByHole, reached) => {
        const sheet = (id: string, start: number) => [
          entry(`${id} out`, '0:00', { players: [id], startSeconds: start }),
          entry(`${id} in`, '0:00', { players: [id], startSeconds: start + hours('2:15') + breakMinutes * 60 }),
        ]
        const rounds = joinRounds([...sheet('Anna', hours('9:00')), ...sheet('Bo', hours('9:10'))])
        expect(rounds.map(({ entryIds }) => entryIds.length)).toEqual([2, 2])
        const groups = rounds.map(({ id, startSeconds, legs }) => {
          const late = (checkpoint: number) =>
            lateByHole.slice(0, Math.floor(checkpoint / PER_HOLE) + 1).reduce((sum, seconds) => sum + seconds, 0)
          return pacedGroup({ id, startSeconds, route: paceRoute(legs), late, reached })
        })
        const now = (groups[1]?.play.times.at(-1) ?? 0) + 60
        for (const pace of paceOf(pacedDay(groups), now).groups) {
          expect(pace.ledger.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(pace.delaySeconds)
          const goal = hours('9:00') + (groups[0]?.route.totalSeconds ?? 0)
          if (pace.finishSeconds !== null && reached < 18 * PER_HOLE - 1)
            expect(pace.finishSeconds).toBeGreaterThan(goal - hours('2:00'))
        }
      },
    ),
  )
})
