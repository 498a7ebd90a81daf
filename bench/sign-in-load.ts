import { API_BASE } from '@pinwise/contract'
import type { CpuTime } from './measure.ts'
import type { PacedResult } from './paced.ts'
import { startPacedJob } from './paced-job.ts'
import type { SignInDetails } from './srp-sign-in.ts'

export const SIGN_INS_PER_SECOND = 50
const READS_PER_SECOND = 20
/** Slow enough for the limit that all sign-ins share, each of which counts as two. */
const WARM_UP_PER_SECOND = 25

export interface SignInLoad {
  readonly signIns: PacedResult
  /** Of one sign-in, with the few reads of its time. */
  readonly spent: CpuTime
  /** The public list of clubs, while nobody and while many sign in. */
  readonly idleReads: PacedResult
  readonly reads: PacedResult
}

interface Place {
  readonly port: number
  readonly people: readonly SignInDetails[]
  readonly cpuTime: () => CpuTime
  readonly signal: AbortSignal
}

/** Full sign-ins by SRP at a constant rate, and how long somebody else's call takes meanwhile. */
export async function measureSignInLoad(
  { port, people, cpuTime, signal }: Place,
  seconds: number,
  say: (text: string) => void,
): Promise<SignInLoad> {
  await using signingIn = startPacedJob({ kind: 'sign-in', port, people }, signal)
  await using reading = startPacedJob({ kind: 'get', port, path: `${API_BASE}/club` }, signal)
  const readPace = { perSecond: READS_PER_SECOND, times: READS_PER_SECOND * seconds }

  say('Warming up: everybody signs in once.')
  const first = await signingIn.run({ perSecond: WARM_UP_PER_SECOND, times: people.length })
  if (first.failures[0]) throw new Error(first.failures[0])
  await reading.run({ perSecond: READS_PER_SECOND, times: 2 * READS_PER_SECOND })

  say('Reading, while nobody signs in.')
  const idleReads = await reading.run(readPace)
  say(`Reading, while ${SIGN_INS_PER_SECOND} sign in every second.`)
  const before = cpuTime()
  const [signIns, reads] = await Promise.all([
    signingIn.run({ perSecond: SIGN_INS_PER_SECOND, times: SIGN_INS_PER_SECOND * seconds }),
    reading.run(readPace),
  ])
  const after = cpuTime()
  const each = (name: keyof CpuTime) => (after[name] - before[name]) / signIns.durations.length
  return { signIns, spent: { server: each('server'), database: each('database') }, idleReads, reads }
}
