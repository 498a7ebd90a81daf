import type { Source } from '../dependencies.ts'
import { tooManyRequests } from '../identity-error.ts'

/** Counts calls per network, and expensive calls also globally. */
export type RateLimits = ReturnType<typeof createRateLimits>

type Caller = Pick<Source, 'network'>

/** Limits per network, sized for a clubhouse that shares one address on a Saturday morning. */
const OF_ONE_NETWORK: Record<'costly' | 'any' | 'messages' | 'fresh', Rate> = {
  costly: { perSecond: 10, burst: 60 },
  any: { perSecond: 60, burst: 300 },
  /** Messages to unverified addresses: enough for a clubhouse on open day, too few for a flood. */
  messages: { perSecond: 1 / 60, burst: 40 },
  /** Measures how much a network has called lately; a sign-in takes two to four expensive calls. */
  fresh: { perSecond: 0.2, burst: 8 },
}
/** A successful sign-in returns the tokens that it took to its network. */
const CALLS_OF_A_SIGN_IN = 4
/**
 * The burst of all networks together: work for less than a second. The more a network has called lately, the more of
 * the burst it must leave to others, so that a flood from many networks does not block an ordinary sign-in.
 */
const BURST_OF_ALL = 100
const LEFT_TO_OTHERS = 40
const MAX_NETWORKS = 20_000
export const RETRY_SECONDS = { network: 1, all: 5, messages: 60 } as const

/** `callsPerSecond`: the expensive calls that this machine can handle, see `measureCapacity`. */
export function createRateLimits(now: () => number, callsPerSecond: number) {
  const networks = {
    costly: new Map<string, Bucket>(),
    any: new Map<string, Bucket>(),
    messages: new Map<string, Bucket>(),
    fresh: new Map<string, Bucket>(),
  }
  const all = createBucket({ perSecond: callsPerSecond, burst: BURST_OF_ALL }, now())

  function bucketOf(kind: keyof typeof networks, network: string): Bucket {
    const known = networks[kind]
    const own = known.get(network) ?? createBucket(OF_ONE_NETWORK[kind], now())
    // The map is in order of last use, so that the first entry is the least recently used.
    known.delete(network)
    known.set(network, own)
    if (known.size > MAX_NETWORKS) known.delete(known.keys().next().value ?? '')
    return own
  }

  function usedBy(network: string): number {
    const left = bucketOf('fresh', network).left(now())
    return left < 1 ? 1 : 1 - left / OF_ONE_NETWORK.fresh.burst
  }

  return {
    /** Counts an expensive call. One network cannot use up the shared limit. */
    spend({ network }: Caller): void {
      if (!bucketOf('costly', network).take(now())) throw tooManyRequests(RETRY_SECONDS.network)
      const used = usedBy(network)
      bucketOf('fresh', network).take(now())
      const isForOthers = all.left(now()) - 1 < used * LEFT_TO_OTHERS
      if (isForOthers || !all.take(now())) throw tooManyRequests(RETRY_SECONDS.all)
    },
    /** How much a network has called lately: from 0 for a quiet one to 1 for one that calls all the time. */
    used: ({ network }: Caller): number => usedBy(network),
    /** Records a successful sign-in from the network. */
    signedIn({ network }: Caller): void {
      bucketOf('fresh', network).add(CALLS_OF_A_SIGN_IN, now())
    },
    /** Counts any call. */
    count({ network }: Caller): void {
      if (!bucketOf('any', network).take(now())) throw tooManyRequests(RETRY_SECONDS.network)
    },
    /** Counts a message to an unverified address. */
    spendMessage({ network }: Caller): void {
      if (!bucketOf('messages', network).take(now())) throw tooManyRequests(RETRY_SECONDS.messages)
    },
  }
}

interface Rate {
  readonly perSecond: number
  /** How many calls are allowed at once before the rate applies. */
  readonly burst: number
}

/** A token bucket. The current time is passed in; a time before the previous one adds no tokens. */
interface Bucket {
  left(at: number): number
  take(at: number): boolean
  /** Returns tokens, up to the capacity. */
  add(tokens: number, at: number): void
}

function createBucket({ perSecond, burst }: Rate, start: number): Bucket {
  let left = burst
  let filledAt = start
  const fill = (at: number) => {
    left = Math.min(burst, left + (Math.max(0, at - filledAt) / 1000) * perSecond)
    filledAt = at
    return left
  }
  return {
    left: fill,
    take(at) {
      if (fill(at) < 1) return false
      left -= 1
      return true
    },
    add(tokens, at) {
      left = Math.min(burst, fill(at) + tokens)
    },
  }
}
