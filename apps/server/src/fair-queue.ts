import { AppError } from './app-error.ts'

interface Limits {
  /** The number of tasks at work, in total and per name. */
  readonly atOnce: number
  readonly atOnceOfOne: number
  /** The number of waiting tasks, in total and per name. */
  readonly waiting: number
  readonly waitingOfOne: number
  /** A task that would wait for longer is refused. */
  readonly longestWaitMs?: number
  /** What the tasks are, for the log. */
  readonly things: string
  /** The error for a name with too many waiting tasks. */
  readonly refusal?: 'too_many_requests' | 'unavailable'
}

interface Queue {
  atWork: number
  readonly waiting: Set<() => void>
}

/**
 * A fair queue for tasks under names: the names take turns, so that one with many tasks delays only itself. A waiting
 * task holds nothing. A name with too many waiting tasks is refused, and only that one.
 */
export function createFairQueue(limits: Limits) {
  /** The next turn goes to the first queue that may run. */
  const queues = new Map<string, Queue>()
  let atWork = 0
  let waiting = 0

  function queueOf(name: string): Queue {
    const known = queues.get(name) ?? { atWork: 0, waiting: new Set() }
    queues.set(name, known)
    return known
  }

  async function enter(name: string, isPatient: boolean): Promise<void> {
    const queue = queueOf(name)
    if (atWork < limits.atOnce && queue.atWork < limits.atOnceOfOne) {
      atWork += 1
      queue.atWork += 1
      return
    }
    try {
      await waitIn(queue, isPatient)
    } catch (error) {
      forget(name, queue)
      throw error
    }
  }

  /** Resolves when the turn is taken. */
  async function waitIn(queue: Queue, isPatient: boolean): Promise<void> {
    const refused = (code: 'too_many_requests' | 'unavailable') =>
      new AppError(code, { detail: `too many ${limits.things} at once` })
    const isFull = queue.waiting.size >= limits.waitingOfOne
    if (!isPatient) {
      if (isFull && queue.atWork >= limits.atOnceOfOne) throw refused(limits.refusal ?? 'too_many_requests')
      if (isFull || waiting >= limits.waiting) throw refused('unavailable')
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    queue.waiting.add(resolve)
    waiting += 1
    const giveUp = () => {
      queue.waiting.delete(resolve)
      waiting -= 1
      reject(refused('unavailable'))
    }
    const isLimited = !isPatient && limits.longestWaitMs !== undefined
    const limit = isLimited ? setTimeout(giveUp, limits.longestWaitMs) : undefined
    await promise.finally(() => clearTimeout(limit))
  }

  function leave(name: string): void {
    const queue = queueOf(name)
    atWork -= 1
    queue.atWork -= 1
    toTheEnd(name, queue)
    forget(name, queue)
    callNext()
  }

  /** A name that had its turn moves behind the names that arrived meanwhile. */
  function toTheEnd(name: string, queue: Queue): void {
    queues.delete(name)
    queues.set(name, queue)
  }

  function callNext(): void {
    for (const [name, queue] of queues) {
      if (atWork >= limits.atOnce) return
      const [next] = queue.waiting
      if (!next || queue.atWork >= limits.atOnceOfOne) continue
      queue.waiting.delete(next)
      waiting -= 1
      atWork += 1
      queue.atWork += 1
      toTheEnd(name, queue)
      next()
    }
  }

  function forget(name: string, queue: Queue): void {
    if (queue.atWork === 0 && queue.waiting.size === 0 && queues.get(name) === queue) queues.delete(name)
  }

  return {
    /** A patient task has no time limit: for the last step of long work, which is rare. */
    async run<T>(name: string, work: () => Promise<T>, { isPatient = false } = {}): Promise<T> {
      await enter(name, isPatient)
      try {
        return await work()
      } finally {
        leave(name)
      }
    },
  }
}
