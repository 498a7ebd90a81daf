import { expect, test } from 'vitest'
import { localPlane } from '../geometry/geodesy.ts'
import { EIGHT, MINUTE, pacedDay } from '../testing/paced-groups.ts'
import { straightHoles } from '../testing/simulated-courses.ts'
import { simulatedGround } from '../testing/simulated-pace.ts'
import { paceOf } from './pace-board.ts'
import type { Evidence, Fix, TapPlace } from './pace-evidence.ts'
import { PER_HOLE, paceRoute } from './pace-route.ts'
import { addEvidence, confidenceOf, newProgress, progressOf } from './progress.ts'
import { baseMinutesFor, type PacePar } from './time-par.ts'

const PARS: PacePar[] = [4, 4, 3, 4]
const holes = straightHoles(PARS)
const ground = simulatedGround(holes)
const route = paceRoute([
  {
    template: {
      groupSize: 4,
      mode: 'walk',
      baseMinutes: baseMinutesFor(4),
      holes: PARS.map((par, index) => ({ number: index + 1, par, walkToNextMinutes: 1 })),
      turnMinutes: 0,
    },
    holeIds: holes.map((_, index) => String(index)),
  },
])
const round = { route, startSeconds: EIGHT }

/** A fix so far along a hole, and so many metres beside its line. */
function fixOn(hole: number, share: number, minutes: number, trackerId = 'tracker', asideMetres = 0): Fix {
  const [from, to] = holes[hole]!.lineOfPlay.coordinates as [[number, number], [number, number]]
  const plane = localPlane({ lng: from[0], lat: from[1] })
  const end = plane.toPlane({ lng: to[0], lat: to[1] })
  const at = plane.fromPlane({ x: end.x * share + asideMetres, y: end.y * share })
  return { kind: 'fix', trackerId, atSeconds: EIGHT + minutes * MINUTE, ...at, accuracyMetres: 5 }
}

/** A whole hole in fixes of half a minute, from the tee to the green, as long as its time par. */
function playedHole(hole: number, fromMinutes: number, trackerId = 'tracker'): Fix[] {
  const minutes = route.holes[hole]!.timeParSeconds / MINUTE
  const shareAt = (part: number) => Math.max(0, Math.min(1, (part - 0.2) / 0.45))
  const count = 2 * minutes
  return Array.from({ length: count }, (_, step) =>
    fixOn(hole, shareAt(step / count), fromMinutes + step / 2, trackerId),
  )
}

const tap = (position: number, place: TapPlace, minutes: number): Evidence => {
  return { kind: 'tap', position, place, atSeconds: EIGHT + minutes * MINUTE }
}
const score = (position: number, minutes: number): Evidence => {
  return { kind: 'score', playerId: 'anna', position, atSeconds: EIGHT + minutes * MINUTE }
}
const holeOf = ({ play }: { play: { reached: number } }) =>
  play.reached < 0 ? null : Math.floor(play.reached / PER_HOLE)

test('a group is followed from tee to green to the next tee', () => {
  const fixes = [...playedHole(0, 0), ...playedHole(1, 14), ...playedHole(2, 28)]
  const { play } = progressOf(round, ground, fixes)
  expect(play.reached).toBe(2 * PER_HOLE + 4)
  for (const hole of [0, 1, 2]) {
    expect(Math.abs(play.times[hole * PER_HOLE]! - EIGHT - hole * 14 * MINUTE)).toBeLessThanOrEqual(MINUTE)
  }
})

test('no single fix moves a group to another hole', () => {
  const onFirst = playedHole(0, 0).slice(0, 20)
  for (const [hole, share] of [
    [1, 0],
    [1, 0.6],
    [2, 0],
    [2, 1],
    [3, 0.5],
  ] as const) {
    const strays = [...onFirst, fixOn(hole, share, 10.1), fixOn(0, 0.7, 10.5), fixOn(hole, share, 11)]
    expect(holeOf(progressOf(round, ground, strays))).toBe(0)
  }
})

test('a ball searched for on the fairway beside does not change the hole', () => {
  const fixes = playedHole(0, 0).slice(0, 14)
  const search = [0, 1, 2, 3, 4].map(step => fixOn(1, 0.4, 7 + step / 2))
  expect(holeOf(progressOf(round, ground, [...fixes, ...search]))).toBe(0)
})

test('a tracker that was off finds its group again after a while', () => {
  const later = Array.from({ length: 10 }, (_, step) => fixOn(2, 0, 30 + step / 2))
  expect(holeOf(progressOf(round, ground, [...playedHole(0, 0).slice(0, 10), ...later]))).toBe(2)
})

test('bad fixes are not believed', () => {
  const next = [0, 1, 2].map(step => fixOn(1, 0, 13 + step / 2))
  const onGreen = playedHole(0, 0)
  const holeWith = (bad: Partial<Fix>) =>
    holeOf(
      progressOf(round, ground, [...onGreen, ...next.map(fix => ({ ...fix, atSeconds: fix.atSeconds + 60, ...bad }))]),
    )
  expect(holeWith({})).toBe(1)
  expect(holeWith({ accuracyMetres: 31 })).toBe(0)
  expect(holeWith({ speedMetresPerSecond: 12 })).toBe(0)
  expect(holeWith({ receivedSeconds: EIGHT })).toBe(0)
})

test('a cart that drives ahead or stays behind does not carry its group with it', () => {
  const withThird = (third: Fix[]) => {
    const all = [...playedHole(0, 0, 'a'), ...playedHole(0, 0, 'b'), ...third]
    return progressOf(round, ground, all)
  }
  const ahead = [...playedHole(0, 0, 'c').slice(0, 24), ...[0, 1, 2, 3].map(step => fixOn(1, 0, 12 + step / 2, 'c'))]
  expect(holeOf(withThird(ahead))).toBe(0)
  const parked = Array.from({ length: 28 }, (_, step) => fixOn(0, -0.5, step / 2, 'c'))
  const { play } = withThird([...parked])
  expect(play.reached).toBe(4)
  expect(confidenceOf(play, EIGHT + 14 * MINUTE)).toBe('high')
})

test('confidence falls with the number of trackers and with time', () => {
  const { play } = progressOf(round, ground, playedHole(0, 0))
  const after = (minutes: number) => confidenceOf(play, EIGHT + minutes * MINUTE)
  expect([14, 20, 40].map(after)).toEqual(['medium', 'low', 'none'])
  const tapped = progressOf(round, ground, [tap(0, 'start', 0)])
  expect([5, 15, 60].map(minutes => confidenceOf(tapped.play, EIGHT + minutes * MINUTE))).toEqual([
    'medium',
    'low',
    'none',
  ])
})

test('pace works from taps alone', () => {
  const group = (id: string, startMinutes: number, taps: Evidence[]) => {
    const startSeconds = EIGHT + startMinutes * MINUTE
    return { id, route, startSeconds, play: progressOf({ route, startSeconds }, ground, taps).play }
  }
  const first = group('first', 0, [tap(0, 'start', 1), tap(1, 'tee', 15), tap(2, 'tee', 29), tap(3, 'green', 51)])
  const second = group('second', 10, [tap(0, 'start', 10), tap(1, 'tee', 34), tap(2, 'tee', 48)])
  const board = paceOf(pacedDay([first, second]), EIGHT + 48 * MINUTE)
  expect(board.groups.map(({ status, holeId }) => [status, holeId])).toEqual([
    ['on-pace', '3'],
    ['behind', '2'],
  ])
  expect(board.groups[1]).toMatchObject({ clockSeconds: 10 * MINUTE, gapSeconds: 9 * MINUTE, startLateSeconds: 0 })
  expect(board.actions[0]).toMatchObject({ groupId: 'second', reason: 'behind' })
})

test('a marshal’s tap is believed against the trackers, forwards and back', () => {
  const fixes = [...playedHole(0, 0), ...playedHole(1, 14)]
  expect(holeOf(progressOf(round, ground, [...fixes, tap(0, 'green', 27)]))).toBe(0)
  expect(holeOf(progressOf(round, ground, [...fixes, tap(3, 'tee', 29)]))).toBe(3)
})

test('score entries move a group that nobody tracks, and several at once are spread out', () => {
  const { play } = progressOf(round, ground, [score(0, 14), score(1, 28)])
  expect(play.times[PER_HOLE - 1]! - EIGHT).toBe(14 * MINUTE)
  expect(play.times[2 * PER_HOLE - 1]! - EIGHT).toBe(28 * MINUTE)
  const late = progressOf(round, ground, [tap(0, 'start', 0), score(0, 39), score(1, 39.1), score(2, 39.2)])
  expect(holeOf(late)).toBe(2)
  expect(Math.abs(late.play.times[PER_HOLE]! - EIGHT - 14 * MINUTE)).toBeLessThanOrEqual(MINUTE)
})

test('a score entered for the wrong hole, or while trackers report, moves nobody', () => {
  expect(holeOf(progressOf(round, ground, [tap(0, 'start', 0), score(3, 14)]))).toBe(0)
  expect(progressOf(round, ground, [...playedHole(0, 0).slice(0, 20), score(0, 9.6)]).play.reached).toBeLessThan(5)
})

test('a fix that arrives after the recent past requires a replay', () => {
  const fixes = [...playedHole(0, 0), ...playedHole(1, 14)]
  const [missing, ...others] = fixes as [Fix, ...Fix[]]
  const progress = addEvidence(progressOf(round, ground, others), round, ground, [missing])
  expect(progress.needsReplay).toBe(true)
  expect(addEvidence(newProgress(), round, ground, fixes).needsReplay).toBe(false)
})
