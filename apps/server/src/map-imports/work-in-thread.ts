import { AppError } from '../app-error.ts'
import { createFairQueue } from '../fair-queue.ts'
import type { MapTask, MapTaskResult, MapWork, MapWorkName } from './map-work.ts'
import { giveBackThread, takeThread } from './reading-thread.ts'

const MAX_MS = 20_000
/**
 * Each task runs in a thread, and a waiting task holds a whole map in memory. The fair queue leaves one thread free for
 * other clubs.
 */
const turns = createFairQueue({ atOnce: 2, atOnceOfOne: 1, waiting: 30, waitingOfOne: 10, things: 'maps' })

/** What `MAP_WORK` does, in a thread that is ended when it takes too long or too much. */
export async function workInThread<Name extends MapWorkName>(
  clubId: string,
  work: Name,
  given: Parameters<MapWork[Name]>[0],
  turn: { readonly isPatient?: boolean } = {},
): Promise<ReturnType<MapWork[Name]>> {
  return (await turns.run(clubId, () => inThread({ work, given }), turn)) as ReturnType<MapWork[Name]>
}

async function inThread(task: MapTask): Promise<unknown> {
  const thread = takeThread()
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const tooLarge = (detail: string) => reject(new AppError('map_too_large', { detail }))
  const timer = setTimeout(() => tooLarge(`${task.work} takes more than ${MAX_MS / 1000} s`), MAX_MS)
  let isAtRest = false
  const listeners = {
    message: (answer: MapTaskResult) => {
      isAtRest = true
      if ('refused' in answer) reject(new AppError(answer.refused, { detail: answer.detail }))
      else resolve(answer.result)
    },
    error: (error: Error & { code?: string }) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge(error.message) : reject(error),
    exit: (code: number) => reject(new Error(`the thread that works on a map ended with ${code}`)),
  }
  for (const [event, listener] of Object.entries(listeners)) thread.on(event, listener)
  try {
    thread.postMessage(task)
    return await promise
  } finally {
    clearTimeout(timer)
    for (const [event, listener] of Object.entries(listeners)) thread.off(event, listener)
    if (isAtRest) giveBackThread(thread, 0)
    else await thread.terminate()
  }
}
