import { Worker } from 'node:worker_threads'

const WORKER = new URL('./read-map-worker.ts', import.meta.url)
/** The map of a whole country takes a tenth of it. */
const MAX_MEMORY_MB = 512
/** After a larger file the thread may still hold much memory, so it is ended rather than reused. */
const LARGE_BYTES = 2 * 1024 * 1024
const IDLE_MS = 60_000

let idle: { thread: Worker; timer: NodeJS.Timeout } | undefined

/** To load what a thread needs takes longer than to read the map of a club, so the last one waits a while for more. */
export function takeThread(): Worker {
  const waiting = idle
  idle = undefined
  clearTimeout(waiting?.timer)
  waiting?.thread.ref()
  return waiting?.thread ?? startThread()
}

function startThread(): Worker {
  const thread = new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB } })
  // The caller that awaits an answer handles the error too. Without this listener it would end the server.
  thread.on('error', () => undefined)
  return thread.on('exit', () => {
    if (idle?.thread === thread) idle = undefined
  })
}

/** One that is at rest, after a file of so many bytes. */
export function giveBackThread(thread: Worker, bytes: number): void {
  if (idle || bytes > LARGE_BYTES) {
    void thread.terminate()
    return
  }
  const timer = setTimeout(() => void thread.terminate(), IDLE_MS).unref()
  // Neither the thread nor its timer prevents the server from exiting.
  thread.unref()
  idle = { thread, timer }
}
