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
 * Work waits here and holds nothing while it waits: the lowest rank first, and those of one rank in the order in which
 * they came. Too much of it is refused.
 */
export function createQueue({ maxAtOnce, maxWaiting }: QueueLimits) {
  const waiting: Waiting[] = []
  let atWork = 0

  async function enter(rank: number): Promise<void> {
    if (atWork < maxAtOnce) {
      atWork += 1
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
    // The turn passes from the one who leaves to the next, so the count stays as it is.
    if (next) next.start()
    else atWork -= 1
  }

  return {
    isIdle: () => atWork === 0,
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
