import { tooManyRequests } from '../identity-error.ts'

const RETRY_AFTER_SECONDS = 2

export interface QueueLimits {
  readonly maxAtOnce: number
  readonly maxWaiting: number
}

/** Work waits here in the order in which it came, and holds nothing while it waits. Too much of it is refused. */
export function createQueue({ maxAtOnce, maxWaiting }: QueueLimits) {
  const waiting: (() => void)[] = []
  let atWork = 0

  async function enter(): Promise<void> {
    if (atWork < maxAtOnce) {
      atWork += 1
      return
    }
    if (waiting.length >= maxWaiting) throw tooManyRequests(RETRY_AFTER_SECONDS)
    await new Promise<void>(resolve => waiting.push(resolve))
  }

  function leave(): void {
    const next = waiting.shift()
    // The turn passes from the one who leaves to the next, so the count stays as it is.
    if (next) next()
    else atWork -= 1
  }

  return {
    isIdle: () => atWork === 0,
    async run<T>(work: () => Promise<T>): Promise<T> {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
