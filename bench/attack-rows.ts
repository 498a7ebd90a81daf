import { times } from './identity-rows.ts'
import type { PacedResult } from './paced.ts'
import { quantile } from './quantile.ts'
import { yesOrNo } from './result-rows.ts'
import type { Row } from './results.ts'

export const AT_ONCE = 32
export const FLOOD = { addresses: 100, perSecond: 300 } as const
const MAX_RATIO_TO_IDLE = 2
const AT_ONCE_LIMIT_MS = 2000
const FLOOD_LIMIT_MS = 1000

export interface AttackFigures {
  /** Others' sign-ins while nobody attacks, during the bursts, and during the flood. */
  readonly idle: PacedResult
  readonly duringBursts: PacedResult
  readonly duringFlood: PacedResult
  readonly bursts: Readonly<Record<'password' | 'srp', PacedResult>>
  readonly flood: PacedResult
}

export function attackRows({ idle, bursts, duringBursts, flood, duringFlood }: AttackFigures): Row[] {
  const atOnce = Object.entries(bursts).map(([way, { durations, failures }]) => {
    const slowest = Math.max(...durations)
    return {
      what: `${AT_ONCE} sign-ins of one account at once, by ${way}`,
      figure: `slowest ${slowest.toFixed(0)} ms, ${failures.length} failed`,
      against: `limit ${AT_ONCE_LIMIT_MS} ms`,
      ratio: (slowest / AT_ONCE_LIMIT_MS).toFixed(2),
      aim: `≤ ${AT_ONCE_LIMIT_MS} ms, 0 failed`,
      met: `${yesOrNo(slowest <= AT_ONCE_LIMIT_MS)}, ${yesOrNo(failures.length === 0)}`,
    }
  })
  const ratio = quantile(duringBursts.durations, 0.99) / quantile(idle.durations, 0.99)
  const middle = quantile(duringFlood.durations, 0.5)
  const refused = flood.failures.length / (flood.failures.length + flood.durations.length)
  return [
    ...atOnce,
    {
      what: 'Others’ sign-ins meanwhile',
      figure: `${times(duringBursts)}, ${duringBursts.failures.length} failed`,
      against: `idle ${times(idle)}`,
      ratio: `${ratio.toFixed(1)} ×`,
      aim: `p99 ≤ ${MAX_RATIO_TO_IDLE} × idle`,
      met: yesOrNo(ratio <= MAX_RATIO_TO_IDLE),
    },
    {
      what: `Others’ sign-ins, ${FLOOD.addresses} addresses guess ${FLOOD.perSecond} times a second`,
      figure: `${times(duringFlood)}, ${duringFlood.failures.length} failed; ${(100 * refused).toFixed(0)} % of the guesses refused`,
      against: `limit ${FLOOD_LIMIT_MS} ms`,
      ratio: (middle / FLOOD_LIMIT_MS).toFixed(2),
      aim: `p50 < ${FLOOD_LIMIT_MS} ms, 0 failed`,
      met: `${yesOrNo(middle < FLOOD_LIMIT_MS)}, ${yesOrNo(duringFlood.failures.length === 0)}`,
    },
  ]
}
