import type { PacedResult } from './paced.ts'
import { quantile } from './quantile.ts'
import { yesOrNo } from './result-rows.ts'
import type { Row } from './results.ts'

export interface ImportTimes {
  /** Milliseconds from the file to the map, accepted whole; the first loads the thread. */
  readonly club: readonly number[]
  /** Milliseconds that the main thread is busy at a stretch while 36 holes with 2,000 features are accepted. */
  readonly blocked: readonly number[]
  /** Milliseconds until the file of a country can be reviewed. */
  readonly country: number
  /** The public list of clubs before and meanwhile. */
  readonly idleReads: PacedResult
  readonly reads: PacedResult
}

const CLUB_SECONDS = 1
const COUNTRY_SECONDS = 10
const BLOCKED_MS = 100

export function importRows({ club, blocked, country, idleReads, reads }: ImportTimes): Row[] {
  const [first = Number.NaN, ...later] = club
  const p99 = (durations: readonly number[]) => `p99 ${quantile(durations, 0.99).toFixed(0)} ms`
  const failed = reads.failures.length
  return [
    limited(
      'Import of a club with 36 holes, to its map',
      quantile(later, 0.5),
      CLUB_SECONDS,
      `first ${seconds(first)}`,
    ),
    {
      what: 'Accepting 36 holes with 2,000 features: longest stretch of the main thread',
      figure: `${quantile(blocked, 0.5).toFixed(0)} ms (longest ${Math.max(...blocked).toFixed(0)})`,
      against: `limit ${BLOCKED_MS} ms`,
      ratio: (quantile(blocked, 0.5) / BLOCKED_MS).toFixed(2),
      aim: `≤ ${BLOCKED_MS} ms`,
      met: yesOrNo(quantile(blocked, 0.5) <= BLOCKED_MS),
    },
    limited('Import of a country, 8,150 objects, to its review', country, COUNTRY_SECONDS, 'slowest'),
    {
      what: 'GET /club, while a country is imported',
      figure: `${p99(reads.durations)}, ${failed} failed`,
      against: `idle ${p99(idleReads.durations)}`,
      ratio: `${(quantile(reads.durations, 0.99) / quantile(idleReads.durations, 0.99)).toFixed(1)} ×`,
      aim: '0 failed',
      met: yesOrNo(failed === 0),
    },
  ]
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`

function limited(what: string, milliseconds: number, limit: number, note: string): Row {
  return {
    what,
    figure: `${seconds(milliseconds)} (${note})`,
    against: `limit ${limit} s`,
    ratio: (milliseconds / 1000 / limit).toFixed(2),
    aim: `≤ ${limit} s`,
    met: yesOrNo(milliseconds <= limit * 1000),
  }
}
