import {
  fixSource,
  type SimulatedLayout,
  simulateDay,
  simulatedLayout,
  type TeeSheetPlan,
  teeSheetOf,
} from '@pinwise/golf'
import { demoClubs } from '../apps/server/src/demo/demo-clubs.ts'
import { processorMs } from './processor-ms.ts'
import { quantile } from './quantile.ts'
import { yesOrNo } from './result-rows.ts'
import type { Row } from './results.ts'

const HOLES = 18
const GROUPS = 25
const DAYS = 200
const DAYS_LIMIT_MS = 5000
const TIMES = 20
const TRACKERS = 80
const SECONDS = 3600
const TRACKERS_LIMIT_PERCENT = 3

const FULL_DAY: Partial<TeeSheetPlan> = { firstSeconds: 0, lastSeconds: (GROUPS - 1) * 600, occupancy: 1 }
/** Forty groups within three hours and a quarter, so that all are out during the hour that is measured. */
const BUSY_DAY: Partial<TeeSheetPlan> = {
  start: 'two-tees',
  firstSeconds: 0,
  lastSeconds: 19 * 600,
  occupancy: 1,
  sizes: { 2: 0, 3: 0, 4: 1 },
  rideShare: 1,
}

/** Days of play without positions, then the fixes of a busy course as a server would ask for them. */
export function benchSimulator(say: (text: string) => void): Row[] {
  const layout = layoutOfDemo()
  say(`Playing ${DAYS} days of ${GROUPS} groups.`)
  const days = processorMs(() => {
    for (let day = 0; day < DAYS; day++) playDay(layout, `cold ${day}`)
  })
  const times = Array.from({ length: 2 * TIMES }, (_, day) => processorMs(() => playDay(layout, `warm ${day}`)))
  const middle = quantile(times.slice(TIMES), 0.5)
  say(`Following ${TRACKERS} trackers for an hour.`)
  const percent = trackersPercent(layout)
  const dayLimit = DAYS_LIMIT_MS / DAYS
  return [
    {
      what: `A simulated day of ${GROUPS} groups × ${HOLES} holes`,
      figure: `${middle.toFixed(1)} ms`,
      against: `limit ${dayLimit} ms`,
      ratio: (middle / dayLimit).toFixed(2),
      aim: `≤ ${dayLimit} ms`,
      met: yesOrNo(middle <= dayLimit),
    },
    {
      what: `${DAYS} simulated days, from a cold start`,
      figure: `${(days / 1000).toFixed(2)} s`,
      against: `limit ${DAYS_LIMIT_MS / 1000} s`,
      ratio: (days / DAYS_LIMIT_MS).toFixed(2),
      aim: `≤ ${DAYS_LIMIT_MS / 1000} s`,
      met: yesOrNo(days <= DAYS_LIMIT_MS),
    },
    {
      what: `Fixes of ${TRACKERS} simulated trackers, one in 3 s each`,
      figure: `${percent.toFixed(2)} % of a core`,
      against: `limit ${TRACKERS_LIMIT_PERCENT} %`,
      ratio: (percent / TRACKERS_LIMIT_PERCENT).toFixed(2),
      aim: `≤ ${TRACKERS_LIMIT_PERCENT} %`,
      met: yesOrNo(percent <= TRACKERS_LIMIT_PERCENT),
    },
  ]
}

function playDay(layout: SimulatedLayout, seed: string): void {
  const { groups } = simulateDay(layout, teeSheetOf(layout, FULL_DAY, seed), {}, seed)
  if (groups.length !== GROUPS) throw new Error(`${groups.length} groups played`)
}

function trackersPercent(layout: SimulatedLayout): number {
  const source = fixSource(simulateDay(layout, teeSheetOf(layout, BUSY_DAY, 'busy'), {}, 'busy'))
  if (source.trackers.length !== TRACKERS) throw new Error(`${source.trackers.length} trackers are out`)
  const from = 19 * 600
  let received = 0
  const spent = processorMs(() => {
    for (let at = from; at < from + SECONDS; at++) received += source.receivedBetween(at, at + 1).length
  })
  const expected = (TRACKERS * SECONDS) / 3
  if (received < 0.8 * expected) throw new Error(`${received} of ${expected} fixes came`)
  return spent / SECONDS / 10
}

function layoutOfDemo(): SimulatedLayout {
  const [club] = demoClubs()
  const holes = (club?.courses ?? []).flatMap(course => course.holes).slice(0, HOLES)
  return simulatedLayout(
    holes.map(({ par, lineOfPlay, green }, index) => ({ number: index + 1, par, lineOfPlay, green })),
  )
}
