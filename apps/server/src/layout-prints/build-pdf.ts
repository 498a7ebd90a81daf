import { Worker } from 'node:worker_threads'
import { AppError } from '../http/app-error.ts'
import type { SheetJob } from './write-sheet-pdf.ts'

export type PdfAnswer = { readonly bytes: Uint8Array } | { readonly failed: string }

const WORKER = new URL('./pdf-worker.ts', import.meta.url)
const MOST_MEMORY_MB = 256
/** A hundred times what a sheet takes: fonts and code are read before the first. */
const LONGEST_MS = 20_000
/** In the morning every club prints at once; each takes about a tenth of a second. */
const MOST_WAITING = 40
/** Fonts and code are read once; nobody prints at night. */
const IDLE_MS = 60_000

interface Waiting {
  readonly job: SheetJob
  readonly resolve: (bytes: Uint8Array) => void
  readonly reject: (error: Error) => void
}

/**
 * Draws sheets in a thread of its own, for drawing letters would keep this one from answering for too long. The thread
 * has one at a time: one that takes too long, or ends it, is refused, and the others are drawn by the next.
 */
export function createPdfThread({ longestMs }: { readonly longestMs: number }) {
  const queue: Waiting[] = []
  let thread: Worker | null = null
  let running: Waiting | null = null
  let limit: NodeJS.Timeout | undefined
  let idle: NodeJS.Timeout | undefined
  let taken = 0

  function drawNext(): void {
    if (running) return
    clearTimeout(idle)
    running = queue.shift() ?? null
    if (!running) {
      rest()
      return
    }
    thread ??= start()
    const current = thread
    current.ref()
    const tooLong = new AppError('unavailable', { detail: `a sheet takes more than ${longestMs / 1000} s` })
    limit = setTimeout(() => giveUp(current, tooLong), longestMs)
    current.postMessage(running.job)
  }

  function finished(): Waiting | null {
    clearTimeout(limit)
    const job = running
    running = null
    return job
  }

  function start(): Worker {
    const started = new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } })
    started.on('message', (answer: PdfAnswer) => {
      if (thread !== started) return
      const job = finished()
      if ('bytes' in answer) job?.resolve(answer.bytes)
      else job?.reject(new Error(`the sheet could not be drawn: ${answer.failed}`))
      drawNext()
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
    drawNext()
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
    async build(prepare: () => Promise<SheetJob>): Promise<Uint8Array> {
      if (taken >= MOST_WAITING) throw new AppError('unavailable', { detail: 'too many sheets at once' })
      taken += 1
      try {
        const job = await prepare()
        const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
        queue.push({ job, resolve, reject })
        drawNext()
        return await promise
      } finally {
        taken -= 1
      }
    },
  }
}

const { build } = createPdfThread({ longestMs: LONGEST_MS })
/** By the one thread of this server. */
export const buildPdf = build
