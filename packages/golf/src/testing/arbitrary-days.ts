import fc from 'fast-check'
import { DEFAULT_PLAY_SETTINGS, type PlaySettings } from '../simulator/play-settings.ts'
import { simulateDay } from '../simulator/simulate-day.ts'
import type { TeeSheetEntry } from '../simulator/tee-sheet-entry.ts'
import { straightCourse } from './simulated-courses.ts'

/** Layouts of a few holes, busy sheets and every option: small enough to be many, full enough to queue. */
const pars = fc.array(fc.constantFrom(3, 4, 5, 6), { minLength: 2, maxLength: 11 })

const entry = fc.record({
  afterSeconds: fc.integer({ min: 0, max: 900 }),
  start: fc.constantFrom(0, 0, 0, 0.5, 0.8),
  holes: fc.constantFrom(1, 1, 1, 0.5),
  size: fc.constantFrom(2 as const, 3 as const, 4 as const),
  mode: fc.constantFrom('walk' as const, 'ride' as const),
  paceFactor: fc.constantFrom(1, 1, 0.85, 1.3, 1.6),
  lateSeconds: fc.constantFrom(0, 0, 0, 200),
  incidentSeconds: fc.constantFrom(0, 0, 0, 600),
})

const settings = fc.record({
  callUp: fc.boolean(),
  groupSpread: fc.constantFrom(0, 0.06),
  stageSpread: fc.constantFrom(0, 0.15, 0.4),
  stops: fc.constantFrom(
    [],
    [],
    [{ fromSeconds: 4000, toSeconds: 6500 }],
    [
      { fromSeconds: 1500, toSeconds: 1800 },
      { fromSeconds: 5000, toSeconds: 8000 },
    ],
  ),
})

const plans = fc.record({
  pars,
  twice: fc.boolean(),
  entries: fc.array(entry, { minLength: 1, maxLength: 14 }),
  settings,
  seed: fc.string({ maxLength: 4 }),
})

function toSheet(entries: readonly (typeof entry extends fc.Arbitrary<infer T> ? T : never)[], length: number) {
  let teeTimeSeconds = 0
  return entries.map(({ afterSeconds, start, holes, incidentSeconds, ...rest }, index): TeeSheetEntry => {
    teeTimeSeconds += afterSeconds
    const incidents = incidentSeconds > 0 ? [{ position: index % length, seconds: incidentSeconds }] : []
    const holeCount = Math.max(1, Math.floor(holes * length))
    return { id: `g${index}`, teeTimeSeconds, startPosition: Math.floor(start * length), holeCount, incidents, ...rest }
  })
}

export type DayPlan = {
  layout: ReturnType<typeof straightCourse>
  sheet: TeeSheetEntry[]
  settings: PlaySettings
  seed: string
}

export const anyDayPlans: fc.Arbitrary<DayPlan> = plans.map(plan => {
  const once = straightCourse(plan.pars)
  const layout = plan.twice
    ? {
        ...once,
        order: [...once.order, ...once.order],
        toNextTeeMetres: [...once.toNextTeeMetres, ...once.toNextTeeMetres],
      }
    : once
  const sheet = toSheet(plan.entries, layout.order.length)
  return { layout, sheet, settings: { ...DEFAULT_PLAY_SETTINGS, ...plan.settings }, seed: plan.seed }
})

export const anyDays = anyDayPlans.map(({ layout, sheet, settings: set, seed }) =>
  simulateDay(layout, sheet, set, seed),
)
