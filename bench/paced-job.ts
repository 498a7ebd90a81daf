import { once } from 'node:events'
import { startChild } from './child.ts'
import type { Pace, PacedResult } from './paced.ts'
import type { SignInDetails } from './srp-sign-in.ts'

export type PacedJob =
  | { readonly kind: 'get'; readonly port: number; readonly path: string }
  /** Paths and addresses take turns, and any answer will do. */
  | { readonly kind: 'get'; readonly port: number; readonly paths: readonly string[]; readonly from: readonly string[] }
  /** They take turns; a sign-in is by SRP. */
  | { readonly kind: 'sign-in' | 'password'; readonly port: number; readonly people: readonly SignInDetails[] }

/** A client in a process of its own that does not wait for answers before it asks again. */
export function startPacedJob(job: PacedJob, signal: AbortSignal) {
  const child = startChild('bench/paced-client.ts', { signal })
  child.process.send(job)
  return {
    async run(pace: Pace): Promise<PacedResult> {
      child.process.send(pace)
      const [result] = (await Promise.race([once(child.process, 'message'), child.ended])) as [PacedResult]
      return result
    },
    [Symbol.asyncDispose]: child[Symbol.asyncDispose],
  }
}
