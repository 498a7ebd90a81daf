import { Worker } from 'node:worker_threads'
import { AppError } from '../app-error.ts'
import { createFairQueue } from '../fair-queue.ts'
import type { SheetJob } from './write-sheet-pdf.ts'

export type PdfAnswer = { readonly bytes: Uint8Array } | { readonly failed: string }

const WORKER = new URL('./pdf-worker.ts', import.meta.url)
const MAX_MEMORY_MB = 256
/** A hundred times what a sheet takes: fonts and code are loaded before the first. */
const MAX_MS = 20_000
/** Fonts and code are loaded once per thread; an idle thread ends after this time. */
const IDLE_MS = 60_000

/** In the morning every club prints at once; each takes about a tenth of a second. */
const PLACES = { atOnce: 60, atOnceOfOne: 2, waiting: 0, waitingOfOne: 0, things: 'sheets' } as const
/** A job that has a place waits for as long as it takes. */
const TURNS = { atOnce: 1, atOnceOfOne: 1, waiting: PLACES.atOnce, waitingOfOne: PLACES.atOnce, things: 'sheets' }

interface Drawing {
  readonly resolve: (bytes: Uint8Array) => void
  readonly reject: (error: Error) => void
}

/**
 * Draws sheets in a thread, because drawing text would block the server for too long. The thread draws one sheet at a
 * time and alternates between clubs. A sheet that takes too long or ends the thread is refused, and the next thread
 * draws the others.
 */
export function createPdfThread({ longestMs }: { readonly longestMs: number }) {
  const places = createFairQueue(PLACES)
  const turns = createFairQueue(TURNS)
  let thread: Worker | null = null
  let running: Drawing | null = null
  let limit: NodeJS.Timeout | undefined
  let idle: NodeJS.Timeout | undefined

  async function draw(job: SheetJob): Promise<Uint8Array> {
    clearTimeout(idle)
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
    running = { resolve, reject }
    thread ??= start()
    const current = thread
    current.ref()
    const tooLong = new AppError('unavailable', { detail: `a sheet takes more than ${longestMs / 1000} s` })
    limit = setTimeout(() => giveUp(current, tooLong), longestMs)
    current.postMessage(job)
    return promise
  }

  function finished(): Drawing | null {
    clearTimeout(limit)
    const drawing = running
    running = null
    return drawing
  }

  function start(): Worker {
    const started = new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB } })
    started.on('message', (answer: PdfAnswer) => {
      if (thread !== started) return
      const drawing = finished()
      rest()
      if ('bytes' in answer) drawing?.resolve(answer.bytes)
      else drawing?.reject(new Error(`the sheet could not be drawn: ${answer.failed}`))
    })
    started.on('error', error => giveUp(started, error as Error))
    started.on('exit', () => giveUp(started, new Error('the thread that draws sheets ended')))
    return started
  }

  function giveUp(current: Worker, error: Error): void {
    if (thread !== current) return
    thread = null
    void current.terminate()
    finished()?.reject(error)
  }

  /** Neither the thread nor its timer prevents the server from exiting. */
  function rest(): void {
    const current = thread
    if (!current) return
    current.unref()
    idle = setTimeout(() => {
      if (thread === current) thread = null
      void current.terminate()
    }, IDLE_MS).unref()
  }

  return {
    /** The place is taken before the pictures of the sheet are read, because that is work too. */
    build: (clubId: string, prepare: () => Promise<SheetJob>): Promise<Uint8Array> =>
      places.run(clubId, async () => {
        const job = await prepare()
        return turns.run(clubId, () => draw(job))
      }),
  }
}

const { build } = createPdfThread({ longestMs: MAX_MS })
/** Uses the one thread of this server. */
export const buildPdf = build
