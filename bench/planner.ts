import { DANGER_KINDS } from '@pinwise/contract'
import {
  DEFAULT_PIN_RULES,
  dayNumber,
  dayOf,
  fitDifficulty,
  type PinTrouble,
  type PlanGreen,
  planPins,
} from '@pinwise/golf'
import { demoClubs } from '../apps/server/src/demo/demo-clubs.ts'
import { processorMs } from './processor-ms.ts'
import { quantile } from './quantile.ts'
import { yesOrNo } from './result-rows.ts'
import type { Row } from './results.ts'

const DAYS = 31
const GREENS = 18
const TIMES = 5
const LIMIT_MS = 1000

/** A month of pins for eighteen greens of the demo, with all that the screen counts before it can show them. */
export function benchPlanner(say: (text: string) => void): Row[] {
  say(`Proposing ${DAYS} days of ${GREENS} greens.`)
  const greens = greensOfDemo()
  const days = Array.from({ length: DAYS }, (_, index) => ({ day: dayOf(dayNumber('2026-05-01') + index) }))
  const times = Array.from({ length: TIMES }, (_, time) =>
    processorMs(() => {
      const rules = fitDifficulty(greens, DEFAULT_PIN_RULES, 'paces')
      const plan = planPins({ greens, days, rules, unit: 'paces', seed: String(time) })
      const count = plan.flatMap(({ pins }) => pins).length
      if (count !== DAYS * GREENS) throw new Error(`${count} pins were proposed`)
    }),
  )
  const [middle, slowest] = [quantile(times, 0.5), quantile(times, 1)]
  return [
    {
      what: `Pins proposed for ${DAYS} days × ${GREENS} greens`,
      figure: `${middle.toFixed(0)} ms (slowest ${slowest.toFixed(0)} ms)`,
      against: `limit ${LIMIT_MS} ms`,
      ratio: (slowest / LIMIT_MS).toFixed(2),
      aim: `slowest ≤ ${LIMIT_MS} ms`,
      met: yesOrNo(slowest <= LIMIT_MS),
    },
  ]
}

/** Every green knows all the trouble of the course, as on the screen. */
function greensOfDemo(): PlanGreen[] {
  const [club] = demoClubs()
  if (!club) throw new Error('there is no demo club')
  const kinds: readonly string[] = DANGER_KINDS
  const troubles = club.features.flatMap(({ kind, geometry }): PinTrouble[] =>
    kinds.includes(kind) && geometry.type !== 'Point' ? [{ kind, geometry } as PinTrouble] : [],
  )
  const holes = club.courses.flatMap(course => course.holes).slice(0, GREENS)
  return holes.map(({ green, lineOfPlay }, index) => ({
    id: `green ${index + 1}`,
    hole: index + 1,
    green,
    approach: lineOfPlay,
    troubles,
  }))
}
