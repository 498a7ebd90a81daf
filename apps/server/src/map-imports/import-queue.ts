import { setTimeout } from 'node:timers/promises'
import type { LngLat } from '@pinwise/golf'
import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'
import type { Query } from '../database/query-builder.ts'
import { createFairQueue } from '../fair-queue.ts'
import { setProgress, setRead, setRefused } from './queries.ts'
import { type ReadingProgress, type ReadingResult, readInThread } from './read-in-thread.ts'

interface Job {
  readonly id: string
  readonly clubId: string
  /** The person who started the import; its rows are written with their permissions. */
  readonly caller: Caller
  readonly bytes: Uint8Array
  readonly club: LngLat
}

/** Limits on imports being read or queued, in total and per club. A discarded import holds its place until its turn. */
const MOST = 6
const MAX_PER_ONE = 3
const PROGRESS_EVERY_MS = 250
const SETTLING_MS = 10

/** One import queue per server. */
export const importQueueOf = (context: Context) => context.parts.get(createImportQueue, context)

/**
 * Reads files one at a time, because each may need a lot of memory, and alternates between clubs. Requests beyond the
 * limit are refused and may be retried.
 */
function createImportQueue({ db, log, now }: Context) {
  const jobs = new Map<string, { cancel: AbortController; done: Promise<unknown> }>()
  const turns = createFairQueue({ atOnce: 1, atOnceOfOne: 1, waiting: MOST, waitingOfOne: MOST, things: 'imports' })
  /** The club that holds each place. */
  const places: string[] = []
  let isStopped = false

  async function run({ id, clubId, caller, bytes, club }: Job, { signal }: AbortController): Promise<void> {
    const update = (statement: Query<unknown>, turn = {}) =>
      db.writeClub(caller, { clubId }, tx => tx.run(statement), turn)
    const progress = createProgress(now, step => update(setProgress(id, step.total ? 'proposing' : 'reading', step)))
    try {
      if (!signal.aborted) progress.report({ done: 0, total: 0 })
      // A copy with its own buffer, so that it can be transferred to the thread: small uploads share a pooled buffer.
      const file = { bytes: new Uint8Array(bytes), club }
      const result = await readInThread(file, { onProgress: progress.report, signal })
      await progress.settled()
      // This write waits for a busy club, because the result took minutes to read.
      await update(closing(id, result), { isPatient: true })
    } catch (err) {
      log.error({ err, importId: id }, 'could not read a map')
      const problem = { code: 'interrupted', detail: 'reading failed' }
      await db.platform({ job: 'map import' }, 'close an import that failed', tx => tx.run(setRefused(id, problem)))
    }
  }

  const idle = (): Promise<unknown> => Promise.all([...jobs.values()].map(({ done }) => done))

  return {
    /** Reserves a place in the queue. It is released when the job ends, or by `giveBack` if no job starts. */
    takePlace(clubId: string): { start(job: Job): void; giveBack(): void } {
      const isFull = places.length >= MOST || places.filter(one => one === clubId).length >= MAX_PER_ONE
      if (isStopped || isFull) throw new AppError('too_many_imports', { detail: 'too many wait' })
      places.push(clubId)
      const giveBack = () => void places.splice(places.indexOf(clubId), 1)
      const start = (job: Job) => {
        const cancel = new AbortController()
        // The request was accepted before the server began to stop: its import is closed as interrupted.
        if (isStopped) cancel.abort()
        const done = turns
          .run(clubId, () => run(job, cancel))
          .catch(err => log.error({ err, importId: job.id }, 'could not close an import'))
          .finally(() => {
            jobs.delete(job.id)
            giveBack()
          })
        jobs.set(job.id, { cancel, done })
      }
      return { start, giveBack }
    },
    /** Resolves when every import handed in so far has been read. */
    idle,
    cancel: (id: string): void => jobs.get(id)?.cancel.abort(),
    /** Closes every import that has not been read yet as interrupted. */
    async stop(): Promise<void> {
      isStopped = true
      for (const { cancel } of jobs.values()) cancel.abort()
      // A request that reserved a place earlier may still start its job, which is closed too.
      while (places.length > 0) {
        await idle()
        await setTimeout(SETTLING_MS)
      }
    },
  }
}

function closing(id: string, result: ReadingResult) {
  return result.type === 'read' ? setRead(id, result) : setRefused(id, result.problem)
}

/** Writes the newest progress, four times a second at most and never two at once. */
function createProgress(now: () => number, write: (progress: ReadingProgress) => Promise<unknown>) {
  let writing: Promise<unknown> = Promise.resolve()
  let isWriting = false
  let writtenAt = Number.NEGATIVE_INFINITY
  return {
    report(progress: ReadingProgress): void {
      if (isWriting || now() - writtenAt < PROGRESS_EVERY_MS) return
      isWriting = true
      writtenAt = now()
      // The progress is written without waiting for it: progress may arrive late, the result may not.
      writing = write(progress)
        .catch(() => undefined)
        .finally(() => {
          isWriting = false
        })
    },
    settled: (): Promise<unknown> => writing,
  }
}
