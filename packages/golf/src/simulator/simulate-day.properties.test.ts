import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyDayPlans, anyDays } from '../testing/arbitrary-days.ts'
import { simulateDay } from './simulate-day.ts'
import type { SimulatedDay, SimulatedGroup, SimulatedHole } from './simulated-day.ts'

const RUNS = { numRuns: process.env.FULL ? 2000 : 100 }
/** A microsecond: less than this is the arithmetic's. */
const TOLERANCE_SECONDS = 1e-6
const isNear = (a: number, b: number) => Math.abs(a - b) < TOLERANCE_SECONDS

/** Collected and compared once per day, because an assertion for each of thousands of segments is slow. */
function breachesOf(look: (check: (holds: boolean, what: string) => void) => void): string[] {
  const breaches: string[] = []
  look((holds, what) => {
    if (!holds) breaches.push(what)
  })
  return breaches
}

type Played = { group: SimulatedGroup; hole: SimulatedHole; stages: { fromSeconds: number; toSeconds: number }[] }

/** Who played each hole, in the order of the tee shots, as pairs of neighbours. */
function neighboursOf(day: SimulatedDay): { ahead: Played; behind: Played }[] {
  const byHole: Played[][] = day.layout.holes.map(() => [])
  for (const group of day.groups) {
    const played = group.holes.map((hole): Played => ({ group, hole, stages: [] }))
    for (const { kind, position, stage, fromSeconds, toSeconds } of group.segments) {
      if (kind !== 'shots') continue
      const { stages } = played[position]!
      stages[stage] = { fromSeconds: stages[stage]?.fromSeconds ?? fromSeconds, toSeconds }
    }
    for (const each of played) byHole[day.layout.order[each.hole.layoutPosition]!]!.push(each)
  }
  return byHole.flatMap(all => {
    const inOrder = all.sort((a, b) => a.hole.teeOffSeconds - b.hole.teeOffSeconds)
    return inOrder.slice(1).map((behind, index) => ({ ahead: inOrder[index]!, behind }))
  })
}

/** The waits of one group on one hole. */
function waitsOf({ group, hole }: Played) {
  return group.segments.filter(({ position, cause }) => position === hole.position && cause !== null)
}

test('nobody plays before the group ahead is out of reach, and nobody waits longer than that', () => {
  let [waits, calls] = [0, 0]
  fc.assert(
    fc.property(anyDays, day => {
      const breaches = breachesOf(check => {
        for (const { ahead, behind } of neighboursOf(day)) {
          const [aheadId, behindId] = [ahead.group.entry.id, behind.group.entry.id]
          const isCalled = waitsOf(ahead).some(({ cause }) => cause?.kind === 'call-up' && cause.groupId === behindId)
          const waited = waitsOf(behind).filter(({ cause }) => cause?.kind === 'group-ahead')
          behind.stages.forEach(({ fromSeconds, toSeconds }, stage) => {
            const clear = ahead.stages[Math.min(stage + 1, behind.stages.length - 1)]!
            const where = `${behindId} behind ${aheadId} on hole ${behind.hole.holeNumber}, stage ${stage}`
            if (stage === 0 && isCalled) {
              calls += 1
              check(behind.hole.par === 3, `${where}: called up on a longer hole`)
              check(clear.fromSeconds > toSeconds - TOLERANCE_SECONDS, `${where}: putts while the balls fly`)
              return
            }
            check(fromSeconds > clear.toSeconds - TOLERANCE_SECONDS, `${where}: plays into the group ahead`)
            for (const wait of waited.filter(each => each.stage === stage)) {
              waits += 1
              check(wait.cause?.kind === 'group-ahead' && wait.cause.groupId === aheadId, `${where}: wrong cause`)
              const isCut = day.settings.stops.length > 0
              check(isCut || isNear(wait.toSeconds, clear.toSeconds), `${where}: waits for nothing`)
            }
          })
        }
      })
      expect(breaches).toEqual([])
    }),
    RUNS,
  )
  expect(waits).toBeGreaterThan(500)
  expect(calls).toBeGreaterThan(10)
})

test('nobody overtakes: the order of the tee shots is the order in which greens are cleared', () => {
  fc.assert(
    fc.property(anyDays, day => {
      const breaches = breachesOf(check => {
        for (const { ahead, behind } of neighboursOf(day)) {
          const where = `${behind.group.entry.id} on hole ${behind.hole.holeNumber}`
          check(behind.hole.holedOutSeconds > ahead.hole.holedOutSeconds, `${where} overtakes`)
          check(behind.hole.aheadId === ahead.group.entry.id, `${where} names the wrong group ahead`)
        }
        // Groups of one start stay in the order of the sheet for as long as both play.
        for (const groups of Map.groupBy(day.groups, ({ entry }) => entry.startPosition).values()) {
          groups.slice(1).forEach((behind, index) => {
            behind.holes.forEach(({ teeOffSeconds }, position) => {
              const ahead = groups[index]!.holes[position]
              check(ahead === undefined || teeOffSeconds > ahead.teeOffSeconds, `${behind.entry.id} at ${position}`)
            })
          })
        }
      })
      expect(breaches).toEqual([])
    }),
    RUNS,
  )
})

test('a round has no gap, no overlap, no negative time and one hole at a time', () => {
  fc.assert(
    fc.property(anyDays, day => {
      const breaches = breachesOf(check => {
        for (const { entry, readySeconds, finishSeconds, holes, segments } of day.groups) {
          check(holes.length === entry.holeCount, `${entry.id} plays ${holes.length} holes`)
          check(readySeconds === entry.teeTimeSeconds + entry.lateSeconds!, `${entry.id} is not ready when it says`)
          check(isNear(segments[0]!.fromSeconds, readySeconds), `${entry.id} begins late`)
          check(segments.at(-1)!.toSeconds === finishSeconds, `${entry.id} ends early`)
          segments.forEach((segment, index) => {
            const where = `${entry.id}, segment ${index}`
            check(segment.toSeconds > segment.fromSeconds, `${where} takes no time`)
            check((segment.cause === null) === (segment.kind !== 'wait'), `${where} has the wrong cause`)
            const next = segments[index + 1]
            if (next === undefined) return
            check(isNear(next.fromSeconds, segment.toSeconds), `${where} has a gap behind it`)
            check([0, 1].includes(next.position - segment.position), `${where} leaves out a hole`)
          })
          holes.forEach((hole, position) => {
            const where = `${entry.id} at ${position}`
            const times = [hole.arriveSeconds, hole.teeOffSeconds, hole.holedOutSeconds, hole.leaveSeconds]
            check(times.join() === times.toSorted((a, b) => a - b).join(), `${where}: times out of order`)
            check(hole.waitSeconds >= 0, `${where}: waits less than nothing`)
            const next = holes[position + 1]
            check(next === undefined || isNear(next.arriveSeconds, hole.leaveSeconds), `${where}: nowhere in between`)
          })
        }
      })
      expect(breaches).toEqual([])
    }),
    RUNS,
  )
})

test('the same seed gives the same day, another seed another one', () => {
  let others = 0
  fc.assert(
    fc.property(anyDayPlans, ({ layout, sheet, settings, seed }) => {
      const [day, again] = [0, 1].map(() => simulateDay(layout, sheet, settings, seed))
      expect(JSON.stringify(again!.groups)).toBe(JSON.stringify(day!.groups))
      const other = simulateDay(layout, sheet, settings, `${seed} and more`)
      if (other.groups[0]!.finishSeconds !== day!.groups[0]!.finishSeconds) others += 1
    }),
    { numRuns: 40 },
  )
  expect(others).toBeGreaterThan(10)
})

test('without the last group of the sheet, the others play as they did', () => {
  fc.assert(
    fc.property(anyDayPlans, ({ layout, sheet, settings, seed }) => {
      // Those behind can hold up groups ahead only by being called up.
      const quiet = { ...settings, callUp: false }
      const starts = sheet.map(entry => ({ ...entry, startPosition: 0, holeCount: Math.min(3, layout.holes.length) }))
      const [all, fewer] = [starts, starts.slice(0, -1)].map(each => simulateDay(layout, each, quiet, seed))
      expect(JSON.stringify(fewer!.groups)).toBe(JSON.stringify(all!.groups.slice(0, -1)))
    }),
    { numRuns: 40 },
  )
})
