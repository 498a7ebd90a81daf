import {
  addEvidence,
  type Evidence,
  fixSource,
  type GroupProgress,
  newProgress,
  type PaceDay,
  paceOf,
  progressOf,
  simulateDay,
  teeSheetOf,
} from '@pinwise/golf'
import { straightCourse, straightHoles } from '../packages/golf/src/testing/simulated-courses.ts'
import { paceDayOf, routesOf, simulatedGround } from '../packages/golf/src/testing/simulated-pace.ts'
import { findCulprit, slowGroupDay } from '../packages/golf/src/testing/slow-group-day.ts'
import { processorMs } from './processor-ms.ts'
import { quantile } from './quantile.ts'
import { yesOrNo } from './result-rows.ts'
import type { Row } from './results.ts'

const GROUPS = 25
const TRACKERS = 80
const TICK_SECONDS = 10
const TICKS = 360
/** The first hour is for the compiler, whose threads are counted too. */
const WARM_TICKS = 360
const TICK_LIMIT_MS = 5
/** Clubs of one process, and how often each of their boards is made anew. */
const CLUBS = 500
const ROUND_SECONDS = 5
const ROUNDS = 12
const WARM_ROUNDS = 3
/** The course is full by then. */
const FROM_SECONDS = 3 * 3600
const DAYS = 1000
const TRACKED_DAYS = 40
const MIN_FIRST_SHARE = 0.95
const PARS = [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 3, 4, 5, 4, 4, 3, 4, 5]

/** The cost of keeping a busy course's board up to date, and whether it names the group that is slow. */
export function benchPace(say: (text: string) => void): Row[] {
  say(`Following ${TRACKERS} trackers of ${GROUPS} groups for an hour.`)
  const ticks = tickTimes()
  const [middle, late] = [quantile(ticks, 0.5), quantile(ticks, 0.99)]
  say(`Making the boards of ${CLUBS} such clubs every ${ROUND_SECONDS} s for a minute.`)
  const rounds = roundTimes()
  const [round, slowest] = [quantile(rounds, 0.5) / 1000, Math.max(...rounds) / 1000]
  say(`Looking for the slow group on ${DAYS} days, and on ${TRACKED_DAYS} days by the fixes of trackers.`)
  const layout = straightCourse(PARS)
  const exact = Array.from({ length: DAYS }, (_, index) => slowGroupDay(layout, `bench ${index}`))
  const wrongLedgers = exact.reduce(
    (sum, { day, nowSeconds }) => sum + wrongLedgersOf(paceDayOf(day, nowSeconds), nowSeconds),
    0,
  )
  return [
    {
      what: `Pace of a club, one tick: ${TRACKERS} fixes, ${GROUPS} groups`,
      figure: `${middle.toFixed(2)} ms (99 %: ${late.toFixed(2)})`,
      against: `limit ${TICK_LIMIT_MS} ms`,
      ratio: (middle / TICK_LIMIT_MS).toFixed(2),
      aim: `≤ ${TICK_LIMIT_MS} ms`,
      met: yesOrNo(middle <= TICK_LIMIT_MS),
    },
    {
      what: `Pace of ${CLUBS} such clubs in one process, every ${ROUND_SECONDS} s`,
      figure: `${round.toFixed(2)} s a round (slowest ${slowest.toFixed(2)})`,
      against: `limit ${ROUND_SECONDS} s`,
      ratio: (slowest / ROUND_SECONDS).toFixed(2),
      aim: `slowest ≤ ${ROUND_SECONDS} s`,
      met: yesOrNo(slowest <= ROUND_SECONDS),
    },
    culpritRow(
      `Slow group ranked first, ${DAYS} simulated days`,
      exact.map(day => findCulprit(day)),
    ),
    culpritRow(
      `Slow group ranked first, ${TRACKED_DAYS} days by trackers`,
      exact.slice(0, TRACKED_DAYS).map(day => findCulprit(day, trackedDay(day.day, day.nowSeconds))),
    ),
    {
      what: `Ledgers that do not add up to the delay, ${DAYS} simulated days`,
      figure: String(wrongLedgers),
      against: '',
      ratio: '',
      aim: '0',
      met: yesOrNo(wrongLedgers === 0),
    },
  ]
}

function culpritRow(what: string, results: readonly ReturnType<typeof findCulprit>[]): Row {
  const share = results.filter(({ rank }) => rank === 0).length / results.length
  const below = results.filter(({ isBelowVictim }) => isBelowVictim).length
  return {
    what,
    figure: `${(100 * share).toFixed(1)} %, ${below} below a group it holds`,
    against: `limit ${100 * MIN_FIRST_SHARE} %`,
    ratio: (share / MIN_FIRST_SHARE).toFixed(2),
    aim: `≥ ${100 * MIN_FIRST_SHARE} %, 0`,
    met: `${yesOrNo(share >= MIN_FIRST_SHARE)}, ${yesOrNo(below === 0)}`,
  }
}

function wrongLedgersOf(day: PaceDay, nowSeconds: number): number {
  const isWrong = ({ ledger, delaySeconds }: ReturnType<typeof paceOf>['groups'][number]) =>
    ledger.reduce((sum, { seconds }) => sum + seconds, 0) !== delaySeconds
  return paceOf(day, nowSeconds).groups.filter(isWrong).length
}

/** The day as the trackers of its groups saw it. */
function trackedDay(day: ReturnType<typeof simulateDay>, nowSeconds: number): PaceDay {
  const ground = simulatedGround(straightHoles(PARS))
  const fixes = Map.groupBy(fixSource(day, { intervalSeconds: 30 }).fixesOf(0, nowSeconds), ({ groupId }) => groupId)
  const known = paceDayOf(day, nowSeconds)
  const groups = known.groups.map(group => {
    const evidence = (fixes.get(group.id) ?? []).map((fix): Evidence => ({ kind: 'fix', ...fix }))
    return { ...group, play: progressOf(group, ground, evidence).play }
  })
  return { ...known, groups }
}

/** A full course in the middle of its day, and the fixes that its trackers send next, tick by tick. */
function busyCourse(tickSeconds: number) {
  const layout = straightCourse(PARS)
  const ground = simulatedGround(straightHoles(PARS))
  const plan = {
    firstSeconds: 0,
    lastSeconds: (GROUPS - 1) * 600,
    occupancy: 1,
    rideShare: 0,
    sizes: { 2: 0, 3: 0, 4: 1 },
  }
  const day = simulateDay(layout, teeSheetOf(layout, plan, 'bench'), {}, 'bench')
  const perGroup = Math.ceil(TRACKERS / GROUPS)
  const source = fixSource(day, { intervalSeconds: tickSeconds, trackersPerWalkingGroup: perGroup })
  const extra = new Set(source.trackers.slice(TRACKERS).map(({ id }) => id))
  const known = paceDayOf(day, 0, routesOf(day))
  const evidenceBetween = (from: number, to: number): Evidence[][] => {
    const fixes = Map.groupBy(
      source.fixesOf(from, to).filter(({ trackerId }) => !extra.has(trackerId)),
      ({ groupId }) => groupId,
    )
    return known.groups.map(({ id }) => (fixes.get(id) ?? []).map((fix): Evidence => ({ kind: 'fix', ...fix })))
  }
  const before = evidenceBetween(-3600, FROM_SECONDS)
  const progress = known.groups.map((group, index) => progressOf(group, ground, before[index] ?? []))
  return {
    progress,
    tickAt: (tick: number) => FROM_SECONDS + (tick + 1) * tickSeconds,
    fixesOf: (tick: number) =>
      evidenceBetween(FROM_SECONDS + tick * tickSeconds, FROM_SECONDS + (tick + 1) * tickSeconds),
    /** Follows new fixes from what a club knew, then makes its board; answers what it knows now. */
    recompute(from: readonly GroupProgress[], fixes: readonly Evidence[][], now: number): GroupProgress[] {
      const next = known.groups.map((group, index) =>
        addEvidence(from[index] ?? newProgress(), group, ground, fixes[index] ?? []),
      )
      const groups = known.groups.map((group, index) => ({ ...group, play: (next[index] ?? newProgress()).play }))
      paceOf({ ...known, groups }, now)
      return next
    },
  }
}

/** Processor time of each tick of an hour on a full course: new fixes are followed, then the board is made. */
function tickTimes(): number[] {
  const { progress, fixesOf, tickAt, recompute } = busyCourse(TICK_SECONDS)
  let known = progress
  const times = Array.from({ length: WARM_TICKS + TICKS }, (_, tick) => {
    const fixes = fixesOf(tick)
    return processorMs(() => {
      known = recompute(known, fixes, tickAt(tick))
    })
  })
  return times.slice(WARM_TICKS)
}

/** Processor time in which one process makes the boards of all clubs once, each from what it knew itself. */
function roundTimes(): number[] {
  const { progress, fixesOf, tickAt, recompute } = busyCourse(ROUND_SECONDS)
  const clubs = Array.from({ length: CLUBS }, () => progress)
  const times = Array.from({ length: WARM_ROUNDS + ROUNDS }, (_, tick) => {
    const fixes = fixesOf(tick)
    return processorMs(() => {
      for (const [index, known] of clubs.entries()) clubs[index] = recompute(known, fixes, tickAt(tick))
    })
  })
  return times.slice(WARM_ROUNDS)
}
