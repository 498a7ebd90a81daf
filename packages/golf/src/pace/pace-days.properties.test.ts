import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomFrom } from '../geometry/random.ts'
import { fixSource } from '../simulator/fix-source.ts'
import { simulateDay } from '../simulator/simulate-day.ts'
import type { SimulatedDay } from '../simulator/simulated-day.ts'
import { simulatedLayout } from '../simulator/simulated-layout.ts'
import { teeSheetOf } from '../simulator/tee-sheet.ts'
import { anyDays } from '../testing/arbitrary-days.ts'
import { sharpParkHoles, straightCourse } from '../testing/simulated-courses.ts'
import { paceDayOf, routesOf, simulatedGround } from '../testing/simulated-pace.ts'
import { findCulprit, slowGroupDay } from '../testing/slow-group-day.ts'
import { dayReport } from './day-report.ts'
import { greenkeeperWindows } from './greenkeeper-windows.ts'
import { aheadOn } from './group-ahead.ts'
import { paceOf } from './pace-board.ts'
import { DEFAULT_PACE_SETTINGS } from './pace-day.ts'
import type { Evidence } from './pace-evidence.ts'
import { PER_HOLE, positionOf } from './pace-route.ts'
import { type StatusChange, statusOf } from './pace-status.ts'
import { addEvidence, type GroupProgress, newProgress, progressOf } from './progress.ts'

const RUNS = process.env.FULL ? 400 : 40

function anInstant(day: SimulatedDay, share: number): number {
  const from = Math.min(...day.groups.map(({ readySeconds }) => readySeconds))
  const to = Math.max(...day.groups.map(({ finishSeconds }) => finishSeconds))
  return Math.round(from + share * (to - from))
}

const shares = fc.double({ min: 0, max: 1.1, noNaN: true })

test('the ledger of every group adds up to its delay, at any moment of any day', () => {
  const kinds = new Set<string>()
  fc.assert(
    fc.property(anyDays, shares, (day, share) => {
      const now = anInstant(day, share)
      const rulings = day.groups.map(({ entry, readySeconds }, index) => ({
        groupId: entry.id,
        fromSeconds: readySeconds + 900,
        toSeconds: index % 2 === 0 ? readySeconds + 1500 : null,
      }))
      for (const { groupId, ledger, delaySeconds } of paceOf({ ...paceDayOf(day, now), rulings }, now).groups) {
        expect(ledger.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(delaySeconds)
        for (const { owner, seconds } of ledger) {
          kinds.add(owner.kind)
          if (owner.kind === 'group') expect(owner.groupId).not.toBe(groupId)
          if (delaySeconds > 0) expect(seconds).toBeGreaterThan(0)
        }
      }
    }),
    { numRuns: 2 * RUNS },
  )
  expect([...kinds].sort()).toEqual(['group', 'hole', 'ruling', 'self', 'starter', 'stop'])
})

function changesAt(day: SimulatedDay, now: number): StatusChange[][] {
  const known = paceDayOf(day, now)
  const aheadOf = aheadOn(known, now)
  return known.groups.map(group => statusOf(known, aheadOf, group, now).changes)
}

test('a later look at a day does not change what the statuses were before', () => {
  let changed = 0
  fc.assert(
    fc.property(anyDays, shares, shares, (day, one, other) => {
      const [earlier, later] = [anInstant(day, Math.min(one, other)), anInstant(day, Math.max(one, other))]
      const whole = changesAt(day, later)
      for (const [index, changes] of changesAt(day, earlier).entries()) {
        expect(whole[index]!.filter(({ atSeconds }) => atSeconds <= earlier)).toEqual(changes)
        changed += changes.length
      }
    }),
    { numRuns: RUNS },
  )
  expect(changed).toBeGreaterThan(RUNS / 2)
})

test('no status comes back within the cooldown on a busy day', () => {
  let changed = 0
  for (const seed of ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']) {
    const course = straightCourse()
    const day = simulateDay(course, teeSheetOf(course, { intervalSeconds: 540 }, seed), {}, seed)
    const atNoon = changesAt(day, 12 * 3600)
    for (const [group, changes] of changesAt(day, 24 * 3600).entries()) {
      changed += changes.length
      expect(changes.filter(change => change.atSeconds <= 12 * 3600)).toEqual(atNoon[group])
      for (const [index, { status, atSeconds }] of changes.entries()) {
        const before = changes.slice(0, index).findLastIndex(change => change.status === status)
        if (before < 0) continue
        expect(atSeconds - changes[before + 1]!.atSeconds).toBeGreaterThanOrEqual(DEFAULT_PACE_SETTINGS.cooldownSeconds)
      }
    }
  }
  expect(changed).toBeGreaterThan(500)
})

const holes = sharpParkHoles()
const layout = simulatedLayout(holes)
const ground = simulatedGround(holes)
const real = simulateDay(layout, teeSheetOf(layout, { lastSeconds: 8.6 * 3600, start: 'two-tees' }, 'sheet'), {}, 'day')
const source = fixSource(real, { intervalSeconds: 15, trackersPerWalkingGroup: 2 })
const routes = routesOf(real)
const fixesOf = Map.groupBy(source.fixesOf(0, 24 * 3600), ({ groupId }) => groupId)
const rounds = real.groups.map(({ entry, holes: played }, index) => ({
  round: { route: routes[index]!, startSeconds: entry.teeTimeSeconds },
  evidence: (fixesOf.get(entry.id) ?? []).map((fix): Evidence => ({ kind: 'fix', ...fix })),
  played,
}))

test('on a real course every group is on one hole in every minute, the true one or its neighbour, and skips none', () => {
  let [minutes, exact] = [0, 0]
  for (const { round, evidence, played } of rounds) {
    let progress = newProgress()
    let before = 0
    const byMinute = Map.groupBy(evidence, ({ atSeconds }) => Math.floor(atSeconds / 60))
    for (const [minute, items] of [...byMinute].sort(([a], [b]) => a - b)) {
      progress = addEvidence(progress, round, ground, items)
      const position = positionOf(progress.play.reached)
      expect(position - before).toBeGreaterThanOrEqual(0)
      expect(position - before).toBeLessThanOrEqual(1)
      before = position
      const now = minute * 60 + 59
      const truth = Math.max(
        0,
        played.findLastIndex(({ arriveSeconds }) => arriveSeconds <= now),
      )
      minutes += 1
      if (truth === position) exact += 1
      expect(Math.abs(truth - position)).toBeLessThanOrEqual(1)
    }
    expect(progress.play.reached).toBeGreaterThanOrEqual(round.route.holes.length * PER_HOLE - 2)
  }
  expect(exact / minutes).toBeGreaterThan(0.95)
})

test('the order in which fixes arrive changes nothing, nor does a restart from what was stored', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: rounds.length - 1 }), fc.integer(), (index, seed) => {
      const { round, evidence } = rounds[index]!
      const random = randomFrom(seed)
      // Every fix is late by up to eight minutes, so they arrive in another order and in batches.
      const arrivals = evidence
        .map(item => ({ item, at: item.atSeconds + 480 * random() ** 2 }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item)
      let progress: GroupProgress = newProgress()
      while (arrivals.length > 0) {
        const batch = arrivals.splice(0, 1 + Math.floor(40 * random()))
        progress = addEvidence(JSON.parse(JSON.stringify(progress)), round, ground, batch)
      }
      const replayed = progressOf(
        round,
        ground,
        evidence.toSorted(() => random() - 0.5),
      )
      expect(progress.needsReplay).toBe(false)
      expect(progress.play).toEqual(replayed.play)
    }),
    { numRuns: process.env.FULL ? 60 : 4 },
  )
})

test('the group that is slow is ranked first, and none that it holds comes before it', () => {
  const days = process.env.FULL ? 200 : 30
  const results = Array.from({ length: days }, (_, index) =>
    findCulprit(slowGroupDay(straightCourse(), `day ${index}`)),
  )
  expect(results.filter(({ rank }) => rank === 0).length / days).toBeGreaterThanOrEqual(0.95)
  expect(results.filter(({ isBelowVictim }) => isBelowVictim)).toEqual([])
})

test('the report counts every round once, and no greenkeeper is sent among players', () => {
  const end = 24 * 3600
  const report = dayReport(paceDayOf(real, end), 12 * 3600)
  expect(report.buckets.reduce((sum, { morning, afternoon }) => sum + morning + afternoon, 0)).toBe(real.groups.length)
  for (const { holeId, waitSeconds, playSeconds, groups } of report.holes) {
    expect(groups).toBe(real.groups.length)
    expect(waitSeconds).toBeGreaterThanOrEqual(0)
    const truth = real.groups.map(group => group.holes.find(({ layoutPosition }) => String(layoutPosition) === holeId)!)
    const played = truth.map(hole => hole.leaveSeconds - hole.arriveSeconds - hole.waitSeconds).sort((a, b) => a - b)
    expect(Math.abs(playSeconds / played[Math.floor((played.length - 1) / 2)]! - 1)).toBeLessThan(0.15)
  }
  const now = 10 * 3600
  const windows = greenkeeperWindows(paceDayOf(real, now), { nowSeconds: now, untilSeconds: now + 3600 })
  expect(windows.length).toBeGreaterThan(0)
  for (const { holeId, fromSeconds, toSeconds } of windows) {
    const until = Math.min(toSeconds, fromSeconds + 900, now + 1200)
    for (const { holes: played } of real.groups) {
      const hole = played.find(({ layoutPosition }) => String(layoutPosition) === holeId)!
      expect(Math.min(hole.holedOutSeconds, until) - Math.max(hole.arriveSeconds, fromSeconds)).toBeLessThanOrEqual(240)
    }
  }
})
