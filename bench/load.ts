import { once } from 'node:events'
import { type Child, startChild } from './child.ts'

/** What one connection asks again and again. A body gets the version of the answer before, and a new name each time. */
export interface Lane {
  readonly path: string
  readonly body?: Readonly<Record<string, unknown>>
  /** The first tee gets a new length each time, too. */
  readonly changesTees?: boolean
  /** Of a map: published with a new name each time, and with the versions of the answer before. */
  readonly features?: readonly { readonly id: string; readonly version: number }[]
}

export interface Load {
  readonly port: number
  readonly method: 'GET' | 'PATCH' | 'PUT' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  /** What it must be answered with; 200 by default. */
  readonly status?: number
  /** One connection each. */
  readonly lanes: readonly Lane[]
  /** Taken in turn, so that nobody meets a rate limit. */
  readonly tokens: readonly string[]
}

export interface LoadClient extends AsyncDisposable {
  readonly pid: number
  /** Sends this many requests, as fast as they are answered; fails when one is answered otherwise. */
  send(requests: number): Promise<void>
}

/** A client in a process of its own. */
export function startLoad(load: Load, signal: AbortSignal): LoadClient {
  const child = startChild('bench/load-client.ts', { signal })
  child.process.send(load)
  return loadClient(child)
}

export const loadClient = (child: Child): LoadClient => ({
  pid: child.pid,
  async send(requests) {
    child.process.send({ requests })
    const [{ failure }] = (await Promise.race([once(child.process, 'message'), child.ended])) as [{ failure?: string }]
    if (failure) throw new Error(failure)
  },
  [Symbol.asyncDispose]: child[Symbol.asyncDispose],
})
