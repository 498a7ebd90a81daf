import { dayNumber, dayOf } from '../pins/pin-day.ts'
import type { PinTrouble } from '../pins/pin-ground.ts'
import { DEFAULT_PIN_RULES } from '../pins/pin-rules.ts'
import { fitDifficulty } from '../plan/plan-fit-difficulty.ts'
import type { PlanGreen } from '../plan/plan-model.ts'
import { planPins } from '../plan/plan-pins.ts'
import { demoPictureHoles } from './hole-picture-holes.ts'

/** Says how long a month of pins takes for the greens of the demonstration clubs. Run it with node. */
const TROUBLES = ['bunker', 'water', 'penalty-area-red', 'penalty-area-yellow']
const days = Array.from({ length: 31 }, (_, index) => ({ day: dayOf(dayNumber('2026-05-01') + index) }))

for (const [club, holes] of Map.groupBy(demoPictureHoles(), ({ name }) => name.split(' ')[0] ?? '')) {
  const greens = holes.slice(0, 18).flatMap(({ name, hole }): PlanGreen[] => {
    if (hole.green === null) return []
    const troubles = hole.features.flatMap(({ kind, geometry }): PinTrouble[] =>
      TROUBLES.includes(kind) && geometry.type !== 'Point' ? [{ kind, geometry }] : [],
    )
    return [{ id: name, hole: hole.number, green: hole.green, approach: hole.lineOfPlay, troubles }]
  })
  const before = process.cpuUsage()
  const started = performance.now()
  const rules = fitDifficulty(greens, DEFAULT_PIN_RULES, 'paces')
  const fitted = performance.now()
  const plan = planPins({ greens, days, rules, unit: 'paces', seed: 'time' })
  const done = performance.now()
  const busy = process.cpuUsage(before)
  const pins = plan.flatMap(day => day.pins)
  const notes = Object.groupBy(
    pins.flatMap(pin => pin.notes),
    ({ code }) => code,
  )
  const noted = Object.entries(notes).map(([code, list]) => `${code} ${list?.length}`)
  const took = `difficulty ${Math.round(fitted - started)} ms, plan ${Math.round(done - fitted)} ms (both ${Math.round((busy.user + busy.system) / 1000)} ms of processor)`
  process.stdout.write(`${club}: ${greens.length} greens, ${pins.length} pins, ${took}; ${noted.join(', ')}\n`)
}
