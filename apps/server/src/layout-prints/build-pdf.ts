import { Worker } from 'node:worker_threads'
import { AppError } from '../app-error.ts'
import { createFairQueue } from '../fair-queue.ts'
import type { SheetJob } from './write-sheet-pdf.ts'

export type PdfAnswer = { readonly bytes: Uint8Array } | { readonly failed: string }

const WORKER = new URL('./pdf-worker.ts', import.meta.url)
const MAX_MEMORY_MB = 256
/** A hundred times what a sheet takes: fonts and code are read before the first. */
const MAX_MS = 20_000
/** Fonts and code are read once; nobody prints at night. */
const IDLE_MS = 60_000

/** In the morning every club prints at once; each takes about a tenth of a second. */
const PLACES = { atOnce: 60, atOnceOfOne: 2, waiting: 0, waitingOfOne: 0, things: 'sheets' } as const
/** Whoever has a place waits for as long as it takes. */
const TURNS = { atOnce: 1, atOnceOfOne: 1, waiting: PLACES.atOnce, waitingOfOne: PLACES.atOnce, things: 'sheets' }

interface Drawing {
  readonly resolve: (bytes: Uint8Array) => void
  readonly reject: (error: Error) => void
}

/**
 * Draws sheets in a thread of its own, for drawing letters would keep this one from answering for too long. The thread
 * has one at a time, of the clubs in turn: one that takes too long, or ends it, is refused, and the others are drawn by
 * the next.
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

  /** Neither it nor its timer keeps the server from ending. */
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
    /** The place is taken before anything is read for the sheet: pictures are work too. */
    build: (clubId: string, prepare: () => Promise<SheetJob>): Promise<Uint8Array> =>
      places.run(clubId, async () => {
        const job = await prepare()
        return turns.run(clubId, () => draw(job))
      }),
  }
}

const { build } = createPdfThread({ longestMs: MAX_MS })
/** By the one thread of this server. */
export const buildPdf = build
