import { setTimeout as rest } from 'node:timers/promises'
import type { Source } from '../dependencies.ts'
import { createQueue, type QueueLimits } from './queue.ts'

/** A second would wait for the lock of the first, with a core in its hand that others could use. */
const OF_ACCOUNT: QueueLimits = { maxAtOnce: 1, maxWaiting: 100 }
/**
 * Networks that call all the time wait for each other, and one of their calls is at work; after it the queue rests for
 * as long as the call took. So they use half of the time at most, the slower the machine is, the fewer of them it takes
 * on, and somebody who comes to sign in waits for one of them. There is room for what one network may send at once.
 */
const OF_BUSY_NETWORKS: QueueLimits = { maxAtOnce: 1, maxWaiting: 80 }
const MAX_REST_MS = 500
/** As many as the machine computes at once. The less a network has called lately, the earlier its calls get there. */
const OF_ALL: QueueLimits = { maxAtOnce: 4, maxWaiting: 200 }

export type SignInQueue = ReturnType<typeof createSignInQueue>

interface Turn {
  /** As it was typed, or by its id: two names of one account have two queues. */
  readonly account: string
  readonly source: Pick<Source, 'network'>
}

/**
 * Sign-ins of one account wait for each other's locks. If they waited with a database connection in hand, one account
 * could hold every connection of the identity provider; so they wait here first.
 */
export function createSignInQueue(used: (source: Turn['source']) => number) {
  const atWork = createQueue(OF_ALL)
  const busyNetworks = createQueue(OF_BUSY_NETWORKS)
  const accounts = new Map<string, ReturnType<typeof createQueue>>()

  async function inAccount<T>(account: string, rank: number, work: () => Promise<T>): Promise<T> {
    const queue = accounts.get(account) ?? createQueue(OF_ACCOUNT)
    accounts.set(account, queue)
    try {
      return await queue.run(() => atWork.run(work, rank), rank)
    } finally {
      if (queue.isIdle() && accounts.get(account) === queue) accounts.delete(account)
    }
  }

  function thenRest<T>(work: () => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const whole = async () => {
      const startedAt = performance.now()
      await work().then(resolve, reject)
      await rest(Math.min(performance.now() - startedAt, MAX_REST_MS))
    }
    void busyNetworks.run(whole).catch(reject)
    return promise
  }

  return {
    /** Not to be called again within the work, which would wait for itself. */
    run<T>({ account, source }: Turn, work: () => Promise<T>): Promise<T> {
      const rank = used(source)
      const inTurn = () => inAccount(account, rank, work)
      return rank < 1 ? inTurn() : thenRest(inTurn)
    },
  }
}
