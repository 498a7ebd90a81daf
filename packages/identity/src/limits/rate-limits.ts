import type { Source } from '../dependencies.ts'
import { tooManyRequests } from '../identity-error.ts'

/** Calls that cost us a computation or somebody a message, counted where they come from and all together. */
export type RateLimits = ReturnType<typeof createRateLimits>

interface Rate {
  readonly perSecond: number
  /** How many may come at once before the rate applies. */
  readonly burst: number
}

/** A clubhouse shares one address on a Saturday morning; a guesser has one too. */
const OF_ONE_NETWORK: Rate = { perSecond: 10, burst: 60 }
const OF_ALL: Rate = { perSecond: 150, burst: 300 }
const MOST_NETWORKS = 20_000

export function createRateLimits(now: () => number) {
  const networks = new Map<string, Bucket>()
  const all = bucket(OF_ALL, now())
  return {
    /** Refuses with TooManyRequestsException. One network cannot use up what all share. */
    spend({ network }: Pick<Source, 'network'>): void {
      const at = now()
      const own = networks.get(network) ?? bucket(OF_ONE_NETWORK, at)
      // The one that came last goes to the end, so that the first is the one longest quiet.
      networks.delete(network)
      networks.set(network, own)
      if (networks.size > MOST_NETWORKS) networks.delete(networks.keys().next().value ?? '')
      if (!own.take(at) || !all.take(at)) throw tooManyRequests()
    },
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
