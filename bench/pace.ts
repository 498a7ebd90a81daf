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
const DAYS = 1000
const TRACKED_DAYS = 40
const MIN_FIRST_SHARE = 0.95
const PARS = [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 3, 4, 5, 4, 4, 3, 4, 5]

/** The cost of keeping a busy course's board up to date, and whether it names the group that is slow. */
export function benchPace(say: (text: string) => void): Row[] {
  say(`Following ${TRACKERS} trackers of ${GROUPS} groups for an hour.`)
  const ticks = tickTimes()
  const [middle, late] = [quantile(ticks, 0.5), quantile(ticks, 0.99)]
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

/** Processor time of each tick of an hour on a full course: new fixes are followed, then the board is made. */
function tickTimes(): number[] {
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
  const source = fixSource(day, { intervalSeconds: TICK_SECONDS, trackersPerWalkingGroup: perGroup })
  const extra = new Set(source.trackers.slice(TRACKERS).map(({ id }) => id))
  const batch = (from: number, to: number) =>
    Map.groupBy(
      source.fixesOf(from, to).filter(({ trackerId }) => !extra.has(trackerId)),
      ({ groupId }) => groupId,
    )
  const evidenceOf = (fixes: ReturnType<typeof batch>, id: string) =>
    (fixes.get(id) ?? []).map((fix): Evidence => ({ kind: 'fix', ...fix }))
  const from = 3 * 3600
  const known = paceDayOf(day, 0, routesOf(day))
  const before = batch(-3600, from)
  const progress = new Map<string, GroupProgress>(
    known.groups.map(group => [group.id, progressOf(group, ground, evidenceOf(before, group.id))]),
  )
  const times = Array.from({ length: WARM_TICKS + TICKS }, (_, tick) => {
    const now = from + (tick + 1) * TICK_SECONDS
    const fixes = batch(now - TICK_SECONDS, now)
    const batches = known.groups.map(group => evidenceOf(fixes, group.id))
    return processorMs(() => {
      const groups = known.groups.map((group, index) => {
        const next = addEvidence(progress.get(group.id) ?? newProgress(), group, ground, batches[index] ?? [])
        progress.set(group.id, next)
        return { ...group, play: next.play }
      })
      paceOf({ ...known, groups }, now)
    })
  })
  return times.slice(WARM_TICKS)
}
