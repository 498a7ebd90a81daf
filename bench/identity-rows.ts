import type { Enumeration } from './enumeration.ts'
import type { PacedResult } from './paced.ts'
import { quantile } from './quantile.ts'
import { yesOrNo } from './result-rows.ts'
import type { Row } from './results.ts'
import { SIGN_INS_PER_SECOND, type SignInLoad } from './sign-in-load.ts'

const SIGN_IN_LIMIT_MS = 300
const MIN_ACHIEVED = 0.98
const MAX_RATIO_TO_IDLE = 2
const MAX_APART = 1.05
const MIN_P = 0.01

/** Only Linux has many loopback addresses without configuration. */
export const notMeasured: Row[] = [
  { what: 'Sign-ins', figure: 'not measured', against: '', ratio: '', aim: '', met: '' },
]

export function signInRows({ signIns, spent, idleReads, reads }: SignInLoad): Row[] {
  const perSecond = signIns.durations.length / signIns.seconds
  const achieved = perSecond / SIGN_INS_PER_SECOND
  const slowest = quantile(signIns.durations, 0.99)
  const ratio = quantile(reads.durations, 0.5) / quantile(idleReads.durations, 0.5)
  const spentMs = (microseconds: number) => (microseconds / 1000).toFixed(1)
  return [
    {
      what: 'A sign-in by SRP, processor time',
      figure: `${spentMs(spent.server + spent.database)} ms (server ${spentMs(spent.server)}, database ${spentMs(spent.database)})`,
      against: '',
      ratio: '',
      aim: '',
      met: '',
    },
    {
      what: 'Sign-ins by SRP a second',
      figure: `${perSecond.toFixed(1)} (${signIns.failures.length} failed)`,
      against: `asked ${SIGN_INS_PER_SECOND}`,
      ratio: achieved.toFixed(3),
      aim: `≥ ${MIN_ACHIEVED}`,
      met: yesOrNo(achieved >= MIN_ACHIEVED),
    },
    {
      what: 'A whole sign-in, both calls',
      figure: times(signIns),
      against: `limit ${SIGN_IN_LIMIT_MS} ms`,
      ratio: (slowest / SIGN_IN_LIMIT_MS).toFixed(2),
      aim: `p99 < ${SIGN_IN_LIMIT_MS} ms`,
      met: yesOrNo(slowest < SIGN_IN_LIMIT_MS),
    },
    {
      what: `GET /club, while ${SIGN_INS_PER_SECOND} sign in a second`,
      figure: times(reads),
      against: `idle ${times(idleReads)}`,
      ratio: `${ratio.toFixed(1)} ×`,
      aim: `p50 ≤ ${MAX_RATIO_TO_IDLE} × idle`,
      met: yesOrNo(ratio <= MAX_RATIO_TO_IDLE),
    },
  ]
}

export function enumerationRows(enumerations: readonly Enumeration[]): Row[] {
  return enumerations.map(({ what, medians, p }) => {
    const all = Object.values(medians)
    const [least, most] = [Math.min(...all), Math.max(...all)]
    return {
      what: `Alike in time: ${what}`,
      figure: `${least.toFixed(2)} to ${most.toFixed(2)} ms, p ${p.toPrecision(2)}`,
      against: '',
      ratio: (most / least).toFixed(3),
      aim: `≤ ${MAX_APART}, p > ${MIN_P}`,
      met: `${yesOrNo(most / least <= MAX_APART)}, ${yesOrNo(p > MIN_P)}`,
    }
  })
}

export const times = ({ durations }: PacedResult) =>
  `p50 ${quantile(durations, 0.5).toFixed(1)} ms, p99 ${quantile(durations, 0.99).toFixed(1)} ms`
