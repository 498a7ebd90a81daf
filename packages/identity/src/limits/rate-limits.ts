import type { Source } from '../dependencies.ts'
import { tooManyRequests } from '../identity-error.ts'

/** Counts calls where they come from, and those that cost a computation or a message also all together. */
export type RateLimits = ReturnType<typeof createRateLimits>

interface Rate {
  readonly perSecond: number
  /** How many may come at once before the rate applies. */
  readonly burst: number
}

/** A clubhouse shares one address on a Saturday morning; a guesser has one too. */
const OF_ONE_NETWORK: Record<'costly' | 'any', Rate> = {
  costly: { perSecond: 10, burst: 60 },
  any: { perSecond: 60, burst: 300 },
}
const OF_ALL: Rate = { perSecond: 150, burst: 300 }
const MOST_NETWORKS = 20_000

export function createRateLimits(now: () => number) {
  const networks = { costly: new Map<string, Bucket>(), any: new Map<string, Bucket>() }
  const all = bucket(OF_ALL, now())
  return {
    /** For calls that cost. One network cannot use up what all share. */
    spend({ network }: Pick<Source, 'network'>): void {
      if (!take('costly', network) || !all.take(now())) throw tooManyRequests()
    },
    /** For every call there is. */
    count({ network }: Pick<Source, 'network'>): void {
      if (!take('any', network)) throw tooManyRequests()
    },
  }

  function take(kind: 'costly' | 'any', network: string): boolean {
    const known = networks[kind]
    const own = known.get(network) ?? bucket(OF_ONE_NETWORK[kind], now())
    // The one that came last goes to the end, so that the first is the one longest quiet.
    known.delete(network)
    known.set(network, own)
    if (known.size > MOST_NETWORKS) known.delete(known.keys().next().value ?? '')
    return own.take(now())
  }
}

interface Bucket {
  take(at: number): boolean
}

function bucket({ perSecond, burst }: Rate, start: number): Bucket {
  let left = burst
  let filledAt = start
  return {
    take(at) {
      left = Math.min(burst, left + (Math.max(0, at - filledAt) / 1000) * perSecond)
      filledAt = at
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}
