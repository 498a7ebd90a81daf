import { API_BASE } from '@pinwise/contract'
import type { PacedResult } from './paced.ts'
import { startPacedJob } from './paced-job.ts'
import type { SignInDetails } from './srp-sign-in.ts'

export const SIGN_INS_PER_SECOND = 50
const READS_PER_SECOND = 20
/** Slow enough for the limit that all sign-ins share, each of which counts as two. */
const WARM_UP_PER_SECOND = 25

export interface SignInLoad {
  readonly signIns: PacedResult
  /** The public list of clubs, while nobody and while many sign in. */
  readonly idleReads: PacedResult
  readonly reads: PacedResult
}

/** Full sign-ins by SRP at a constant rate, and how long somebody else's call takes meanwhile. */
export async function measureSignInLoad(
  { port, people, signal }: { port: number; people: readonly SignInDetails[]; signal: AbortSignal },
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
  const [signIns, reads] = await Promise.all([
    signingIn.run({ perSecond: SIGN_INS_PER_SECOND, times: SIGN_INS_PER_SECOND * seconds }),
    reading.run(readPace),
  ])
  return { signIns, idleReads, reads }
}
