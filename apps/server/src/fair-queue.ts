import { AppError } from './app-error.ts'

interface Limits {
  /** At work, of all and of one name. */
  readonly atOnce: number
  readonly atOnceOfOne: number
  /** Waiting, of all and of one name. */
  readonly waiting: number
  readonly waitingOfOne: number
  /** Who would wait for longer is told to come back. */
  readonly longestWaitMs?: number
  /** What they are too many of, for the log. */
  readonly things: string
  /** What a name hears that has too many waiting. */
  readonly refusal?: 'too_many_requests' | 'unavailable'
}

interface Line {
  atWork: number
  readonly waiting: Set<() => void>
}

/**
 * Work of many, each under a name: the names take turns, so that one with much to do holds up nobody but itself. Whoever
 * waits holds nothing. Where a name has too much waiting, it alone is refused.
 */
export function createFairQueue(limits: Limits) {
  /** The next turn is of the first that may. */
  const lines = new Map<string, Line>()
  let atWork = 0
  let waiting = 0

  function lineOf(name: string): Line {
    const known = lines.get(name) ?? { atWork: 0, waiting: new Set() }
    lines.set(name, known)
    return known
  }

  async function enter(name: string, isPatient: boolean): Promise<void> {
    const line = lineOf(name)
    if (atWork < limits.atOnce && line.atWork < limits.atOnceOfOne) {
      atWork += 1
      line.atWork += 1
      return
    }
    try {
      await waitIn(line, isPatient)
    } catch (error) {
      forget(name, line)
      throw error
    }
  }

  /** Resolves with the turn taken. */
  async function waitIn(line: Line, isPatient: boolean): Promise<void> {
    const refused = (code: 'too_many_requests' | 'unavailable') =>
      new AppError(code, { detail: `too many ${limits.things} at once` })
    const isFull = line.waiting.size >= limits.waitingOfOne
    if (!isPatient) {
      if (isFull && line.atWork >= limits.atOnceOfOne) throw refused(limits.refusal ?? 'too_many_requests')
      if (isFull || waiting >= limits.waiting) throw refused('unavailable')
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    line.waiting.add(resolve)
    waiting += 1
    const giveUp = () => {
      line.waiting.delete(resolve)
      waiting -= 1
      reject(refused('unavailable'))
    }
    const isLimited = !isPatient && limits.longestWaitMs !== undefined
    const limit = isLimited ? setTimeout(giveUp, limits.longestWaitMs) : undefined
    await promise.finally(() => clearTimeout(limit))
  }

  function leave(name: string): void {
    const line = lineOf(name)
    atWork -= 1
    line.atWork -= 1
    toTheEnd(name, line)
    forget(name, line)
    callNext()
  }

  /** Whoever had a turn comes after those who came meanwhile. */
  function toTheEnd(name: string, line: Line): void {
    lines.delete(name)
    lines.set(name, line)
  }

  function callNext(): void {
    for (const [name, line] of lines) {
      if (atWork >= limits.atOnce) return
      const [next] = line.waiting
      if (!next || line.atWork >= limits.atOnceOfOne) continue
      line.waiting.delete(next)
      waiting -= 1
      atWork += 1
      line.atWork += 1
      toTheEnd(name, line)
      next()
    }
  }

  function forget(name: string, line: Line): void {
    if (line.atWork === 0 && line.waiting.size === 0 && lines.get(name) === line) lines.delete(name)
  }

  return {
    /** A patient one waits its turn for however long it takes: for the end of work that was long, of which there is little. */
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
