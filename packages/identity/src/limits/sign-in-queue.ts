import { setTimeout as pause } from 'node:timers/promises'
import type { Source } from '../dependencies.ts'
import { tooManyRequests } from '../identity-error.ts'

/** A second sign-in to the same account would only wait for the lock of the first and block a slot. */
const OF_ACCOUNT: QueueLimits = { maxAtOnce: 1, maxWaiting: 100 }
/**
 * Calls from busy networks run one at a time, and the queue pauses after each call for as long as the call took. So
 * they use at most half of the time, a slower machine accepts fewer of them, and an ordinary sign-in waits for at most
 * one of them. The queue holds as many calls as one network may send at once.
 */
const OF_BUSY_NETWORKS: QueueLimits = { maxAtOnce: 1, maxWaiting: 80 }
const MAX_PAUSE_MS = 500
/** As many calls as the machine computes in parallel. Networks that have called less come first. */
const OF_ALL: QueueLimits = { maxAtOnce: 4, maxWaiting: 200 }

export type SignInQueue = ReturnType<typeof createSignInQueue>

interface SignInCall {
  /** The typed username or the id: the two names of an account have separate queues. */
  readonly account: string
  readonly source: Pick<Source, 'network'>
}

/**
 * Sign-ins to one account wait for each other's locks. They queue here rather than with an open database connection, so
 * that one account cannot hold every connection of the identity provider.
 */
export function createSignInQueue(used: (source: SignInCall['source']) => number) {
  const running = createQueue(OF_ALL)
  const busyNetworks = createQueue(OF_BUSY_NETWORKS)
  const accounts = new Map<string, ReturnType<typeof createQueue>>()

  async function inAccount<T>(account: string, rank: number, work: () => Promise<T>): Promise<T> {
    const queue = accounts.get(account) ?? createQueue(OF_ACCOUNT)
    accounts.set(account, queue)
    try {
      return await queue.run(() => running.run(work, rank), rank)
    } finally {
      if (queue.isIdle() && accounts.get(account) === queue) accounts.delete(account)
    }
  }

  function runThenPause<T>(work: () => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const whole = async () => {
      const startedAt = performance.now()
      await work().then(resolve, reject)
      await pause(Math.min(performance.now() - startedAt, MAX_PAUSE_MS))
    }
    void busyNetworks.run(whole).catch(reject)
    return promise
  }

  return {
    /** Must not be called within the work: it would deadlock. */
    run<T>({ account, source }: SignInCall, work: () => Promise<T>): Promise<T> {
      const rank = used(source)
      const start = () => inAccount(account, rank, work)
      return rank < 1 ? start() : runThenPause(start)
    },
  }
}

const RETRY_AFTER_SECONDS = 2

interface QueueLimits {
  readonly maxAtOnce: number
  readonly maxWaiting: number
}

interface Waiting {
  readonly rank: number
  readonly start: () => void
}

/**
 * A priority queue with limited concurrency: the lowest rank runs first, equal ranks in order of arrival. Waiting work
 * holds no resources. Work beyond the limit is refused.
 */
export function createQueue({ maxAtOnce, maxWaiting }: QueueLimits) {
  const waiting: Waiting[] = []
  let running = 0

  async function enter(rank: number): Promise<void> {
    if (running < maxAtOnce) {
      running += 1
      return
    }
    if (waiting.length >= maxWaiting) throw tooManyRequests(RETRY_AFTER_SECONDS)
    await new Promise<void>(start => {
      const before = waiting.findLastIndex(other => other.rank <= rank)
      waiting.splice(before + 1, 0, { rank, start })
    })
  }

  function leave(): void {
    const next = waiting.shift()
    // The slot passes to the next waiting work, so the count does not change.
    if (next) next.start()
    else running -= 1
  }

  return {
    isIdle: () => running === 0,
    async run<T>(work: () => Promise<T>, rank = 0): Promise<T> {
      await enter(rank)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
