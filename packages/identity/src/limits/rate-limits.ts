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
/** Together: those who called lately, and those who did not and must not be kept out by them. */
const OF_ALL: Record<'regulars' | 'newcomers', Rate> = {
  regulars: { perSecond: 150, burst: 300 },
  newcomers: { perSecond: 100, burst: 200 },
}
/** A sign-in takes two to four. */
const CALLS_OF_A_NEWCOMER = 6
/** Messages to addresses that nobody proved: a clubhouse on open day, not a flood. */
const MESSAGES: Rate = { perSecond: 1 / 60, burst: 40 }
const MOST_NETWORKS = 20_000

export function createRateLimits(now: () => number) {
  const networks = {
    costly: new Map<string, Bucket>(),
    any: new Map<string, Bucket>(),
    messages: new Map<string, Bucket>(),
  }
  const all = { regulars: bucket(OF_ALL.regulars, now()), newcomers: bucket(OF_ALL.newcomers, now()) }
  return {
    /** For calls that cost. One network cannot use up what all share. */
    spend({ network }: Pick<Source, 'network'>): void {
      const own = bucketOf('costly', network)
      const isNewcomer = own.left(now()) > OF_ONE_NETWORK.costly.burst - CALLS_OF_A_NEWCOMER
      if (!own.take(now())) throw tooManyRequests()
      if (!(isNewcomer && all.newcomers.take(now())) && !all.regulars.take(now())) throw tooManyRequests()
    },
    /** For every call there is. */
    count({ network }: Pick<Source, 'network'>): void {
      if (!bucketOf('any', network).take(now())) throw tooManyRequests()
    },
    /** For what sends a message to an address that anyone could type. */
    spendMessage({ network }: Pick<Source, 'network'>): void {
      if (!bucketOf('messages', network).take(now())) throw tooManyRequests()
    },
  }

  function bucketOf(kind: keyof typeof networks, network: string): Bucket {
    const known = networks[kind]
    const own = known.get(network) ?? bucket(kind === 'messages' ? MESSAGES : OF_ONE_NETWORK[kind], now())
    // The one that came last goes to the end, so that the first is the one longest quiet.
    known.delete(network)
    known.set(network, own)
    if (known.size > MOST_NETWORKS) known.delete(known.keys().next().value ?? '')
    return own
  }
}

interface Bucket {
  left(at: number): number
  take(at: number): boolean
}

function bucket({ perSecond, burst }: Rate, start: number): Bucket {
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
  }
}
