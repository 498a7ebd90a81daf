import { once } from 'node:events'
import { type Child, startChild } from './child.ts'
import type { FixFleet, FleetRun, FleetRunResult } from './fix-fleet.ts'
import type { FixViewers, Viewed } from './fix-viewers.ts'

/** Devices in a process of their own. */
export async function startFleet(fleet: FixFleet, signal: AbortSignal) {
  const child = startChild('bench/fix-fleet.ts', { signal })
  child.process.send(fleet)
  return { run: (run: FleetRun) => ask<FleetRunResult>(child, run), [Symbol.asyncDispose]: child[Symbol.asyncDispose] }
}

/** Resolves when all of them look. */
export async function startViewers(viewers: FixViewers, signal: AbortSignal) {
  const child = startChild('bench/fix-viewers.ts', { signal })
  await ask(child, viewers)
  return { seen: () => ask<Viewed>(child, 'what came?'), [Symbol.asyncDispose]: child[Symbol.asyncDispose] }
}

/** What it answers. */
export async function ask<T>(child: Child, message: object | string): Promise<T> {
  child.process.send(message)
  const [answer] = (await Promise.race([once(child.process, 'message'), child.ended])) as [T]
  return answer
}
