import { Worker } from 'node:worker_threads'
import { AppError } from '../http/app-error.ts'
import type { SheetJob } from './write-sheet-pdf.ts'

export interface PdfQuestion {
  readonly id: number
  readonly job: SheetJob
}
export type PdfAnswer = { readonly id: number } & ({ readonly bytes: Uint8Array } | { readonly failed: string })

const WORKER = new URL('./pdf-worker.ts', import.meta.url)
const MOST_MEMORY_MB = 256
/** In the morning every club prints at once; each takes about a tenth of a second. */
const MOST_WAITING = 40
/** Fonts and code are read once; nobody prints at night. */
const IDLE_MS = 60_000

let worker: Worker | null = null
let idle: NodeJS.Timeout | undefined
let last = 0
const waiting = new Map<number, { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void }>()

/** In a thread of its own: drawing letters would keep this one from answering for too long. */
export async function buildPdf(job: SheetJob): Promise<Uint8Array> {
  if (waiting.size >= MOST_WAITING) throw new AppError('unavailable', { detail: 'too many sheets at once' })
  clearTimeout(idle)
  worker ??= start()
  const thread = worker
  thread.ref()
  last += 1
  const id = last
  const made = new Promise<Uint8Array>((resolve, reject) => waiting.set(id, { resolve, reject }))
  thread.postMessage({ id, job } satisfies PdfQuestion)
  return made
}

function start(): Worker {
  const thread = new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } })
  thread.on('message', (answer: PdfAnswer) => {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('bytes' in answer) asked?.resolve(answer.bytes)
    else asked?.reject(new Error(`the sheet could not be drawn: ${answer.failed}`))
    if (waiting.size === 0) rest(thread)
  })
  thread.on('error', error => giveUp(thread, error as Error))
  thread.on('exit', () => giveUp(thread, new Error('the thread that draws sheets ended')))
  return thread
}

function rest(thread: Worker): void {
  thread.unref()
  idle = setTimeout(() => {
    if (worker === thread) worker = null
    void thread.terminate()
  }, IDLE_MS)
  idle.unref()
}

function giveUp(thread: Worker, error: Error): void {
  if (worker !== thread) return
  worker = null
  for (const { reject } of waiting.values()) reject(error)
  waiting.clear()
}
