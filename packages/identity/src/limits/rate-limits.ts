import type { Source } from '../dependencies.ts'
import { tooManyRequests } from '../identity-error.ts'
import { type Bucket, createBucket, type Rate } from './bucket.ts'

/** Counts calls where they come from, and those that cost a computation or a message also all together. */
export type RateLimits = ReturnType<typeof createRateLimits>

type Caller = Pick<Source, 'network'>

/** A clubhouse shares one address on a Saturday morning; a guesser has one too. */
const OF_ONE_NETWORK: Record<'costly' | 'any' | 'messages' | 'fresh', Rate> = {
  costly: { perSecond: 10, burst: 60 },
  any: { perSecond: 60, burst: 300 },
  /** Messages to addresses that nobody proved: a clubhouse on open day, not a flood. */
  messages: { perSecond: 1 / 60, burst: 40 },
  /** Says how much a network has called lately; a sign-in takes two to four costly calls. */
  fresh: { perSecond: 0.2, burst: 8 },
}
/** A sign-in that succeeded gives its network back what it took. */
const CALLS_OF_A_SIGN_IN = 4
/**
 * Of all networks together, at once: work for less than a second. The more a network has called lately, the more of this
 * it must leave to others: a flood from many networks does not keep out somebody who comes to sign in.
 */
const BURST_OF_ALL = 100
const LEFT_TO_OTHERS = 40
const MAX_NETWORKS = 20_000
export const RETRY_SECONDS = { network: 1, all: 5, messages: 60 } as const

/** `callsPerSecond`: the costly calls that this machine can handle, see `measureCapacity`. */
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
    // The one that came last goes to the end, so that the first is the one longest quiet.
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
    /** For calls that cost. One network cannot use up what all share. */
    spend({ network }: Caller): void {
      if (!bucketOf('costly', network).take(now())) throw tooManyRequests(RETRY_SECONDS.network)
      const used = usedBy(network)
      bucketOf('fresh', network).take(now())
      const isForOthers = all.left(now()) - 1 < used * LEFT_TO_OTHERS
      if (isForOthers || !all.take(now())) throw tooManyRequests(RETRY_SECONDS.all)
    },
    /** How much has come from there lately: 0 for a network that has been quiet, 1 for one that calls all the time. */
    used: ({ network }: Caller): number => usedBy(network),
    /** Somebody signed in from there. */
    signedIn({ network }: Caller): void {
      bucketOf('fresh', network).add(CALLS_OF_A_SIGN_IN, now())
    },
    /** For every call there is. */
    count({ network }: Caller): void {
      if (!bucketOf('any', network).take(now())) throw tooManyRequests(RETRY_SECONDS.network)
    },
    /** For what sends a message to an address that anyone could type. */
    spendMessage({ network }: Caller): void {
      if (!bucketOf('messages', network).take(now())) throw tooManyRequests(RETRY_SECONDS.messages)
    },
  }
}
