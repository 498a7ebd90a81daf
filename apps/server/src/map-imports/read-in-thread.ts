import { Worker } from 'node:worker_threads'
import type { ClubProposal, LngLat, MapFileFormat } from '@pinwise/golf'

export interface ReadingProgress {
  readonly done: number
  readonly total: number
}
/** `detail` is for support; people read the text of the code. */
export interface ReadingProblem {
  readonly code: string
  readonly detail: string
}
export type ReadingResult =
  | { readonly type: 'refused'; readonly problem: ReadingProblem }
  | {
      readonly type: 'read'
      readonly format: MapFileFormat
      readonly proposals: ClubProposal[]
      readonly farClubCount: number
    }
export type ReadingMessage = ReadingResult | ({ readonly type: 'progress' } & ReadingProgress)

const WORKER = new URL('./read-map-worker.ts', import.meta.url)
/** The map of a whole country takes a tenth of it. */
const MOST_MEMORY_MB = 512
const LONGEST_MS = 60_000

const refused = (code: string, detail: string): ReadingResult => ({ type: 'refused', problem: { code, detail } })

/** In a thread of its own, which is ended when it takes too long or too much, and when the signal says so. */
export async function readInThread(
  { bytes, club }: { bytes: Uint8Array; club: LngLat },
  { onProgress, signal }: { onProgress: (progress: ReadingProgress) => void; signal: AbortSignal },
): Promise<ReadingResult> {
  if (signal.aborted) return refused('interrupted', 'before it began')
  // A copy of its own memory, handed over whole: the pool that small uploads lie in belongs to others too.
  const own = new Uint8Array(bytes)
  const worker = new Worker(WORKER, {
    workerData: { bytes: own, club },
    transferList: [own.buffer],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  })
  const { promise, resolve, reject } = Promise.withResolvers<ReadingResult>()
  const timer = setTimeout(() => resolve(refused('too_long', `more than ${LONGEST_MS / 1000} s`)), LONGEST_MS)
  const onAbort = () => resolve(refused('interrupted', 'the server stopped'))
  signal.addEventListener('abort', onAbort)
  worker.on('message', (message: ReadingMessage) => {
    if (message.type === 'progress') onProgress(message)
    else resolve(message)
  })
  worker.on('error', (error: Error & { code?: string }) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
      resolve(refused('too_large_inside', `more than ${MOST_MEMORY_MB} MB`))
    } else reject(error)
  })
  worker.on('exit', code => reject(new Error(`the thread that reads a map ended with ${code}`)))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
    await worker.terminate()
  }
}
