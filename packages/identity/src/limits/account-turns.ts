import { tooManyRequests } from '../identity-error.ts'

/** One that works, and one that waits for its lock on the account. */
const MAX_AT_ONCE = 2
/** Far above what the devices of one person ask for in the same moment. */
const MAX_WAITING = 100
const RETRY_AFTER_SECONDS = 2

export type AccountTurns = ReturnType<typeof createAccountTurns>

interface Queue {
  atWork: number
  readonly waiting: (() => void)[]
}

/**
 * Sign-ins of one account wait for each other's locks. If they waited with a database connection in hand, one account
 * could hold every connection of the identity provider; so they wait here first, in the order in which they came.
 */
export function createAccountTurns({ maxAtOnce = MAX_AT_ONCE, maxWaiting = MAX_WAITING } = {}) {
  const queues = new Map<string, Queue>()

  async function enter(account: string): Promise<void> {
    const queue = queues.get(account) ?? { atWork: 0, waiting: [] }
    queues.set(account, queue)
    if (queue.atWork < maxAtOnce) {
      queue.atWork += 1
      return
    }
    if (queue.waiting.length >= maxWaiting) throw tooManyRequests(RETRY_AFTER_SECONDS)
    await new Promise<void>(resolve => queue.waiting.push(resolve))
  }

  function leave(account: string): void {
    const queue = queues.get(account)
    if (!queue) return
    const next = queue.waiting.shift()
    // The turn passes from the one who leaves to the next, so the count stays as it is.
    if (next) next()
    else queue.atWork -= 1
    if (queue.atWork === 0) queues.delete(account)
  }

  return {
    /** The account is named as it was typed, or by its id: two names of one account have two queues. */
    async run<T>(account: string, work: () => Promise<T>): Promise<T> {
      await enter(account)
      try {
        return await work()
      } finally {
        leave(account)
      }
    },
  }
}
