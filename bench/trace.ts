/** One line of a trace of Chromium; times in microseconds. */
interface TraceEvent {
  readonly name: string
  readonly ts: number
  readonly dur?: number
  /** What the thread worked of it: the rest it waited, for another process or for its turn. */
  readonly tdur?: number
  readonly pid: number
  readonly tid: number
}

/** Milliseconds that the thread which set the marks worked between them; starting a trace is work too, before them. */
export function workedBetween(events: readonly TraceEvent[], from: string, to: string): number {
  const [begin, end] = [from, to].map(mark => events.find(({ name }) => name === mark))
  if (!begin || !end) throw new Error(`The trace has no ${from} or no ${to}`)
  return events
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === begin.pid && tid === begin.tid)
    .filter(({ ts }) => ts > begin.ts && ts < end.ts)
    .reduce((sum, { dur = 0, tdur = dur }) => sum + tdur / 1000, 0)
}

/** How much slower than this machine Lighthouse takes its phone to be, and how long a task may take there. */
const PHONE = 4
const LONG_TASK_MS = 50

/**
 * Milliseconds by which the tasks after the first paint are too long on that phone. Only what the thread worked counts:
 * Lighthouse reads the clock, which also runs while other programs have the processor.
 */
export function blockedWhileWorking(events: readonly TraceEvent[]): number {
  const paints = events.filter(({ name }) => name === 'firstContentfulPaint')
  const paint = paints.toSorted((a, b) => a.ts - b.ts)[0]
  if (!paint) throw new Error('The trace has no first paint')
  return events
    .filter(({ name, ts, pid, tid }) => name === 'RunTask' && pid === paint.pid && tid === paint.tid && ts > paint.ts)
    .map(({ dur = 0, tdur = dur }) => Math.max(0, (PHONE * tdur) / 1000 - LONG_TASK_MS))
    .reduce((sum, part) => sum + part, 0)
}
