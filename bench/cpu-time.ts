import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Processor time of other processes, as Linux counts it. Elsewhere there is nothing as exact to read. */
export const canReadCpuTime = existsSync('/proc/self/stat')

/** Linux reports in hundredths of a second on every architecture. */
const MICROSECONDS_PER_TICK = 10_000

interface ProcessTimes {
  readonly parent: number
  /** Microseconds, all threads, user and system. */
  readonly own: number
  /** The same of children that ended. */
  readonly endedChildren: number
}

export function cpuTimeOfProcess(pid: number): number {
  return timesOf(pid)?.own ?? fail(pid)
}

/** Everything Postgres does for a cluster: sessions, writers, and sessions that have ended since. */
export function cpuTimeOfCluster(postmaster: number): number {
  const { own, endedChildren } = timesOf(postmaster) ?? fail(postmaster)
  const children = readdirSync('/proc')
    .map(name => (/^\d+$/.test(name) ? timesOf(Number(name)) : null))
    .filter(times => times?.parent === postmaster)
  return children.reduce((sum, times) => sum + (times?.own ?? 0), own + endedChildren)
}

/** Resident memory of a process, in bytes. */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? fail(pid)
  return Number(kilobytes) * 1024
}

function timesOf(pid: number): ProcessTimes | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program's name may hold spaces and brackets; the numbers begin behind its last bracket, at the state.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = (first: number) => Number(fields[first]) + Number(fields[first + 1])
    return {
      parent: Number(fields[1]),
      own: ticks(11) * MICROSECONDS_PER_TICK,
      endedChildren: ticks(13) * MICROSECONDS_PER_TICK,
    }
  } catch {
    return null
  }
}

function fail(pid: number): never {
  throw new Error(`process ${pid} has ended while it was measured`)
}
