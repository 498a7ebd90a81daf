import { Worker } from 'node:worker_threads'

const WORKER = new URL('./read-map-worker.ts', import.meta.url)
/** The map of a whole country takes a tenth of it. */
const MAX_MEMORY_MB = 512
/** Of a larger file the thread may still hold much memory, which goes with it. */
const LARGE_BYTES = 2 * 1024 * 1024
const KEPT_MS = 60_000

let kept: { thread: Worker; timer: NodeJS.Timeout } | undefined

/** To load what a thread needs takes longer than to read the map of a club, so the last one waits a while for more. */
export function takeThread(): Worker {
  const waiting = kept
  kept = undefined
  clearTimeout(waiting?.timer)
  waiting?.thread.ref()
  return waiting?.thread ?? startThread()
}

function startThread(): Worker {
  const thread = new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB } })
  // Whoever waits for an answer hears of it too; an error that nobody hears would end the server.
  thread.on('error', () => undefined)
  return thread.on('exit', () => {
    if (kept?.thread === thread) kept = undefined
  })
}

/** One that is at rest, after a file of so many bytes. */
export function giveBackThread(thread: Worker, bytes: number): void {
  if (kept || bytes > LARGE_BYTES) {
    void thread.terminate()
    return
  }
  const timer = setTimeout(() => void thread.terminate(), KEPT_MS).unref()
  // Neither it nor its timer keeps the server from ending.
  thread.unref()
  kept = { thread, timer }
}
