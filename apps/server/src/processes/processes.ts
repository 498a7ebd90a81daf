import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Bus } from '../bus/bus.ts'
import type { Database, Tx } from '../database/database.ts'
import type { JobClaim } from '../database/job-claim.ts'
import { claimJobs, releaseJobs } from './queries.ts'

/** Other processes take over from one that has been silent for five seconds. */
const BEAT_EVERY_MS = 1_000
const CLAIM_LOST = 'PW001'

interface Job {
  /**
   * Does the work if it is this process's, or nobody's; undefined where another process has it, or has taken it over
   * meanwhile. What it writes through `write` is refused in that case.
   */
  run<T>(work: (claim: HeldClaim) => Promise<T>): Promise<T | undefined>
  /** There is something to do: here if the work is ours, else where it is. */
  wake(): void
  /** Called where this process has the work and any process woke it. */
  onWake(callback: () => void): void
}

export interface HeldClaim {
  /** A transaction of platform work that is refused, with nothing done, once another process has claimed the job. */
  write<T>(purpose: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** The same for what concerns no club's data, so without a line of platform access. */
  tidy<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

export type Processes = ReturnType<typeof createProcesses>

/** This process among those of its database: that it lives, and the work that it has claimed. */
export function createProcesses({
  db,
  bus,
  log,
}: {
  readonly db: Pick<Database, 'jobWork' | 'processRead'>
  readonly bus: Bus
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}) {
  const id = crypto.randomUUID()
  const name = `pinwise ${process.pid}`
  const jobs = new Map<string, { readonly wakers: (() => void)[] }>()
  /** Work that this process has tried to claim. */
  const requested = new Set<string>()
  let held = new Map<string, number>()
  let others = 0
  let timer: NodeJS.Timeout | undefined
  let beating: Promise<void> | undefined
  let isStopped = false

  async function claim(names: readonly string[]): Promise<void> {
    if (isStopped) return
    const [answer] = await db.processRead(claimJobs(id, name, names))
    for (const job of names) requested.add(job)
    const before = held
    held = new Map(Object.entries(answer?.held ?? {}))
    others = answer?.others ?? 0
    // What was another's may have waited for this.
    for (const [job, token] of held) if (before.get(job) !== token) wakeHere(job)
  }

  /** A lost beat is made good by the next; claims are checked by every write. */
  function beat(): Promise<void> {
    beating ??= claim([...jobs.keys()])
      .catch(error => log.warn({ reason: String(error) }, 'could not say that this process is alive'))
      .finally(() => {
        beating = undefined
      })
    return beating
  }

  function wakeHere(job: string): void {
    for (const wake of jobs.get(job)?.wakers ?? []) wake()
  }

  async function claimOf(job: string): Promise<JobClaim | null> {
    // While it serves, every beat claims what is free of the work that was known by then.
    if (!held.has(job) && !(timer && requested.has(job))) await claim([job])
    const token = held.get(job)
    return token === undefined ? null : { name: job, token }
  }

  bus.subscribe('jobs', job => {
    if (held.has(job)) wakeHere(job)
  })

  return {
    id,

    /** Whether others work on the same database, as of the last beat. */
    hasOthers: (): boolean => others > 0,

    /** Work of that name, of which one process does at a time. */
    job(job: string): Job {
      const known = jobs.get(job) ?? { wakers: [] }
      jobs.set(job, known)
      return {
        async run(work) {
          const claimed = await claimOf(job)
          if (!claimed) return undefined
          try {
            return await work({
              write: (purpose, inTx) => db.jobWork(claimed, purpose, inTx),
              tidy: inTx => db.jobWork(claimed, null, inTx),
            })
          } catch (error) {
            if (!isClaimLost(error)) throw error
            held.delete(job)
            log.info({ job }, 'another process has taken over')
            return undefined
          }
        },
        wake() {
          if (held.has(job)) wakeHere(job)
          else bus.publish('jobs', job)
        },
        onWake: callback => void known.wakers.push(callback),
      }
    },

    /** From now on; once is enough. */
    async start(): Promise<void> {
      if (timer) return
      await beat()
      timer = setInterval(() => void beat(), BEAT_EVERY_MS).unref()
    },

    /** Others may go on at once with what this process had. */
    async stop(): Promise<void> {
      if (isStopped) return
      clearInterval(timer)
      await beating
      isStopped = true
      held = new Map()
      await db.processRead(releaseJobs(id)).catch(error => log.warn({ reason: String(error) }, 'could not say goodbye'))
    },
  }
}

export const isClaimLost = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === CLAIM_LOST
