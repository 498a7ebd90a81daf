import type { ClubProposal, LngLat, MapFileFormat } from '@pinwise/golf'
import { giveBackThread, takeThread } from './reading-thread.ts'

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

/** The caller must not use the bytes again: they are transferred to the thread. */
export interface MapFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Where the club lies that it is for. */
  readonly club: LngLat
}

interface ReadingOptions {
  readonly onProgress: (progress: ReadingProgress) => void
  readonly signal: AbortSignal
  readonly longestMs?: number
}

const MAX_MS = 60_000
/** To start a thread on a busy machine, and then for every megabyte: the map of a country has 3 MB and takes 2 s. */
const [START_MS, MS_PER_MEGABYTE] = [10_000, 5_000]

/** Files are read one at a time for all clubs, so that a small file does not get the time of a large one. */
export const maxReadingMs = (bytes: number): number =>
  Math.min(MAX_MS, START_MS + Math.ceil((bytes / 1024 / 1024) * MS_PER_MEGABYTE))

const refused = (code: string, detail: string): ReadingResult => ({ type: 'refused', problem: { code, detail } })

/**
 * Reads the file in a worker thread, which is ended when it exceeds its time or memory limit or when the signal aborts.
 */
export async function readInThread(
  file: MapFile,
  { onProgress, signal, longestMs = maxReadingMs(file.bytes.length) }: ReadingOptions,
): Promise<ReadingResult> {
  if (signal.aborted) return refused('interrupted', 'before it began')
  const size = file.bytes.length
  const thread = takeThread()
  const { promise, resolve, reject } = Promise.withResolvers<ReadingResult>()
  const timer = setTimeout(() => resolve(refused('too_long', `more than ${longestMs / 1000} s`)), longestMs)
  const onAbort = () => resolve(refused('interrupted', 'the server stopped'))
  signal.addEventListener('abort', onAbort)
  let isAtRest = false
  const listeners = {
    message: (message: ReadingMessage) => {
      if (message.type === 'progress') return onProgress(message)
      isAtRest = true
      resolve(message)
    },
    error: (error: Error & { code?: string }) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(refused('too_large_inside', error.message))
      else reject(error)
    },
    exit: (code: number) => reject(new Error(`the thread that reads a map ended with ${code}`)),
  }
  for (const [event, listener] of Object.entries(listeners)) thread.on(event, listener)
  try {
    thread.postMessage(file, [file.bytes.buffer])
    return await promise
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
    for (const [event, listener] of Object.entries(listeners)) thread.off(event, listener)
    if (isAtRest) giveBackThread(thread, size)
    else await thread.terminate()
  }
}
