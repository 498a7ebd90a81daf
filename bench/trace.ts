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

export type MarkedSpan = 'move' | 'replace'

/** Milliseconds that the page's main thread worked in each span between `<name>-begin` and `<name>-end`. */
export function busyTimes(events: readonly TraceEvent[], span: MarkedSpan): number[] {
  const marks = (name: string) => events.filter(event => event.name === name).toSorted((a, b) => a.ts - b.ts)
  const [begins, ends] = [marks(`${span}-begin`), marks(`${span}-end`)]
  const [first] = begins
  if (!first) throw new Error(`The trace has no ${span}`)
  const tasks = events.filter(({ name, pid, tid }) => name === 'RunTask' && pid === first.pid && tid === first.tid)
  return begins.map((begin, index) => {
    const end = ends[index]?.ts ?? begin.ts
    // The part of each task that lies in the span: it begins and ends inside of one.
    const worked = tasks.map(({ ts, dur = 0, tdur = dur }) => {
      const inside = Math.min(ts + dur, end) - Math.max(ts, begin.ts)
      return inside > 0 ? (tdur * inside) / dur : 0
    })
    return worked.reduce((sum, part) => sum + part, 0) / 1000
  })
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
