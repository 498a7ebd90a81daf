import { tooManyRequests } from '../identity-error.ts'

const RETRY_AFTER_SECONDS = 2

export interface QueueLimits {
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
