import { expect, test } from 'vitest'
import {
  type BoardGroup,
  bySlowness,
  byUrgency,
  chipOf,
  endsFarAway,
  gapOf,
  holesOnBoard,
  joinable,
  markerOf,
  statusOf,
} from './board-groups.ts'
import { entryKey } from './entry-key.ts'
import { groupSpot } from './group-spot.ts'
import { holeTimes } from './hole-times.ts'
import { markerColumns, playLines } from './play-lines.ts'
import { doubledStarts, startKey, startsOf, teeSheetLines } from './tee-sheet-lines.ts'
import { tenths } from './tenths.ts'

const EIGHTEEN = Array.from({ length: 18 }, (_, index) => index + 1)

test('a pasted tee sheet is read line by line, and what is wrong is told for each', () => {
  const text = `
    08:10 1 Rossi, Bianchi
    8.20\t10\tVerdi; Neri/Gallo
    08:30 De Luca
    08:40 19 Conti
    24:00 1 Nobody
    Medal, round one
    08:50 1
    7:05pm 1 Alba
    7.05 PM Berti
    12:10 a.m. 1 Conti
    08:10 Amato
    13:05 pm Dossi
    09:00 1 ${'x'.repeat(81)}`
  expect(teeSheetLines(text, EIGHTEEN).map(({ line: _, ...said }) => said)).toEqual([
    { teeTime: '08:10', startPosition: 1, players: ['Rossi', 'Bianchi'] },
    { teeTime: '08:20', startPosition: 10, players: ['Verdi', 'Neri', 'Gallo'] },
    { teeTime: '08:30', startPosition: 1, players: ['De Luca'] },
    { wrong: 'hole' },
    { wrong: 'time' },
    { wrong: 'time' },
    { wrong: 'players' },
    { teeTime: '19:05', startPosition: 1, players: ['Alba'] },
    { teeTime: '19:05', startPosition: 1, players: ['Berti'] },
    { teeTime: '00:10', startPosition: 1, players: ['Conti'] },
    { teeTime: '08:10', startPosition: 1, players: ['Amato'] },
    { teeTime: '13:05', startPosition: 1, players: ['Dossi'] },
    { wrong: 'name' },
  ])
  // A nine that is numbered from ten.
  expect(teeSheetLines('09:00 10 Rossi', EIGHTEEN.slice(9))).toMatchObject([{ startPosition: 1 }])
  expect(teeSheetLines(' \r\n ', EIGHTEEN)).toEqual([])
})

test('a start that another line or a group on the sheet has already is pointed out', () => {
  const starts = [
    ['Rossi', '08:10', 'first'],
    ['Verdi', '08:10', 'second'],
    ['Neri', '08:10', 'first'],
    ['Gallo', '09:00', 'first'],
  ].map(([name = '', time = '', hole]) => ({ name, key: startKey(time, hole) }))
  expect(doubledStarts(starts, [startKey('09:00', 'first'), startKey('09:00', 'second')])).toEqual(['Neri', 'Gallo'])
})

test('a day that is repeated has the starts of its groups, on the holes that its layouts have now', () => {
  const layouts = [{ id: 'nine', holes: [{ id: 'tenth', number: 10 }] }] as never
  const team = (layoutId: string, startPosition: number, players: string[]) =>
    ({ teeTime: '08:10', layoutId, startPosition, players }) as never
  const teams = [team('nine', 1, ['Rossi', 'Bianchi']), team('nine', 1, []), team('nine', 2, []), team('gone', 1, [])]
  const starts = startsOf(teams, layouts)
  expect(starts.map(({ name }) => name)).toEqual(['08:10 10 Rossi, Bianchi', '08:10 10'])
  expect(doubledStarts(starts, [])).toEqual(['08:10 10'])
  expect(doubledStarts(starts.slice(0, 1), [startKey('08:10', 'tenth')])).toEqual(['08:10 10 Rossi, Bianchi'])
})

function group(id: string, pace: object | null, state = 'expected'): BoardGroup {
  const holes = [1, 2].map(number => ({ holeId: `hole ${number}`, number }))
  return { number: 1, team: { id, state }, pace, holes } as unknown as BoardGroup
}

test('a group is shown where it is, by a shape of its status, and the slowest comes first', () => {
  const slow = group('slow', { status: 'behind', confidence: 'medium', holeId: 'hole 2', clockSeconds: 600 })
  const lost = group('lost', { status: 'delayed', confidence: 'none', holeId: 'hole 2', clockSeconds: 900 })
  const done = group('done', { status: 'finished', confidence: 'none', holeId: 'hole 2', clockSeconds: 1200 })
  const gone = group('gone', null, 'no-show')
  expect([slow, lost, done, gone].map(markerOf)).toEqual(['behind', 'no-signal', 'on-pace', 'no-signal'])
  expect([slow, gone, group('left', null, 'withdrawn')].map(statusOf)).toEqual(['behind', 'no-show', 'withdrawn'])
  expect(holesOnBoard([slow, lost, done]).map(hole => [hole.number, hole.groups.map(({ team }) => team.id)])).toEqual([
    [1, []],
    [2, ['slow', 'lost']],
  ])
  expect([gone, done, slow, lost].sort(bySlowness).map(({ team }) => team.id)).toEqual(['lost', 'slow', 'done', 'gone'])
})

test('a line of play follows a group from tee to green, and is cut where it starts again at the first hole', () => {
  const at = (minute: number) => `2026-06-13T08:${String(minute).padStart(2, '0')}:00.000Z`
  const round = group('round', { status: 'on-pace', confidence: 'medium', holeId: 'hole 1', clockSeconds: 0 })
  const holes = [
    { holeId: 'hole 2', number: 2, teeAt: at(0), clearAt: at(12) },
    { holeId: 'hole 1', number: 1, teeAt: at(14), clearAt: null },
  ]
  const { from, to, holes: numbers, lines } = playLines([{ ...round, holes } as unknown as BoardGroup], at(20))
  expect([from, to, numbers.map(({ number }) => number)]).toEqual([Date.parse(at(0)), Date.parse(at(20)), [1, 2]])
  expect(lines[0]?.stretches.map(stretch => stretch.map(({ hole }) => hole))).toEqual([
    [1, 1.8],
    [0, 0.4],
  ])
})

test('markers of groups close to each other are in columns of their own, the first at the end of its line', () => {
  expect(markerColumns([3.4, 3.8, 3.4, 5, 0.4], 1.3)).toEqual([0, 1, 2, 0, 0])
})

test('what a hole took is counted from tee to tee, against its time par', () => {
  const at = (minute: number) => `2026-06-13T08:${String(minute).padStart(2, '0')}:00.000Z`
  const holes = [
    { holeId: 'a', number: 1, dueAt: at(0), teeAt: at(2), clearAt: at(17) },
    { holeId: 'b', number: 2, dueAt: at(14), teeAt: at(19), clearAt: at(30) },
    { holeId: 'c', number: 3, dueAt: at(28), teeAt: null, clearAt: null },
  ]
  const group = { holes } as unknown as BoardGroup
  expect(holeTimes(group)).toEqual([{ position: 1, number: 1, minutes: 17, overMinutes: 3 }])
})

test('a group stands on the map by its trackers, else along the line of its hole', () => {
  const line = [
    [11, 45],
    [11.001, 45],
    [11.004, 45],
  ]
  const map = { holes: [{ id: 'hole 2', lineOfPlay: { type: 'LineString', coordinates: line } }] } as never
  const pace = { status: 'behind', confidence: 'medium', holeId: 'hole 2', checkpoint: 'landing' }
  const seen = group('seen', pace)
  expect(groupSpot(seen, map)).toEqual({ lng: expect.closeTo(11.002, 6), lat: 45 })
  expect(groupSpot({ ...seen, place: { lng: 11.5, lat: 45.5, at: '' } }, map)).toEqual({ lng: 11.5, lat: 45.5 })
  expect(groupSpot(group('green', { ...pace, checkpoint: 'green' }), map)).toEqual({ lng: 11.004, lat: 45 })
  expect(groupSpot(group('elsewhere', { ...pace, holeId: 'hole 1' }), map)).toBeNull()
  expect(groupSpot(group('in', { ...pace, status: 'finished' }), map)).toBeNull()
  expect([chipOf(seen), chipOf(group('lost', { ...pace, confidence: 'none' }))]).toEqual(['behind', 'no-signal'])
})

test('an entry that is sent again at once keeps its key; another one or a later one has its own', () => {
  let keys = 0
  const key = (last: ReturnType<typeof entryKey> | null, entry: object, now: number) =>
    entryKey(last, entry, now, () => `key ${++keys}`)
  const visit = key(null, { kind: 'visit' }, 0)
  const again = key(visit, { kind: 'visit' }, 900)
  expect([visit.key, again.key]).toEqual(['key 1', 'key 1'])
  expect(key(again, { kind: 'warning' }, 1000).key).toBe('key 2')
  expect(key(again, { kind: 'visit' }, 60_000).key).toBe('key 3')
})

test('the end of a round is asked about where the group was last seen more than a hole away', () => {
  const holes = Array.from({ length: 18 }, (_, index) => ({ holeId: `hole ${index}`, number: index + 1 }))
  const at = (position: number | null) => ({ ...group('one', { position }), holes }) as unknown as BoardGroup
  expect([null, 3, 16].map(position => endsFarAway(at(position), 18))).toEqual([true, true, true])
  expect([17, 18].map(position => endsFarAway(at(position), 18))).toEqual([false, false])
  expect(endsFarAway(at(3), 4)).toBe(false)
})

test('a gap that is not known is not said to be nobody ahead', () => {
  const gap = (gapSeconds: number | null, aheadId: string | null) => gapOf({ gapSeconds, aheadId })
  expect([gap(null, null), gap(null, 'other')]).toEqual(['noGap', 'unknown'])
  expect([gap(20, 'other'), gap(200, 'other'), gap(-200, 'other')]).toEqual(['gap.kept', 'gap.open', 'gap.close'])
})

test('those who need somebody come first, in the order of the list, then the slowest', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id, index) => group(id, { status: 'behind', clockSeconds: -index }))
  const actions = [{ groupId: null }, { groupId: 'c' }, { groupId: 'b' }] as never
  expect([a, b, c].sort((x, y) => byUrgency({ actions })(x!, y!)).map(one => one?.team.id)).toEqual(['c', 'b', 'a'])
})

test('a group is put together only with one that is still to play', () => {
  const of = (id: string, status: string, playerCount = 2) => {
    const one = group(id, { status })
    return { ...one, team: { ...one.team, playerCount, layoutId: 'layout' } } as BoardGroup
  }
  const groups = [of('playing', 'on-pace'), of('in', 'finished'), of('waiting', 'not-started'), of('many', 'behind', 7)]
  const ids = (one: BoardGroup) => joinable(groups, one, 8).map(({ team }) => team.id)
  expect(groups.map(ids)).toEqual([['waiting'], [], ['playing'], []])
})

test('minutes with a tenth have the comma of Italian', () => {
  expect([tenths('en', 288), tenths('it', 288), tenths('it', 60)]).toEqual(['4.8', '4,8', '1'])
})
