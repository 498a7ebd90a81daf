import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ProblemCode } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { createFairQueue } from '../fair-queue.ts'
import type { DrawnPicture, PictureJob } from './draw-picture.ts'

export type PictureAnswer =
  | { readonly drawn: DrawnPicture }
  | { readonly refused: { readonly code: ProblemCode; readonly detail: string } }
  | { readonly failed: string }

const WORKER = fileURLToPath(new URL('./picture-worker.ts', import.meta.url))
const MAX_MEMORY_MB = 256
/** To start one takes longer than to draw most pictures, so the last waits a while for more. */
const IDLE_MS = 60_000

/** Each job may take a whole core and a few hundred megabytes, and a waiting job holds an upload. */
const turns = createFairQueue({ atOnce: 2, atOnceOfOne: 1, waiting: 40, waitingOfOne: 20, things: 'pictures' })

let idle: { process: ChildProcess; timer: NodeJS.Timeout } | undefined

/**
 * Draws a picture of a club in a process of its own, which is ended where it takes too long: the code that draws is
 * native, nothing else stops it, and in this process it would occupy the threads that files and sign-in need.
 */
export function drawInProcess(clubId: string, job: PictureJob, longestMs: number): Promise<DrawnPicture> {
  return turns.run(clubId, async () => {
    const waiting = takeIdle()
    const drawAnew = () => draw(startProcess(), job, longestMs)
    const answer = waiting
      ? await draw(waiting, job, longestMs).catch(error => {
          // One that waited may have been ended for something else; a new one is ended by its picture.
          if (!(error instanceof Ended)) throw error
          return drawAnew()
        })
      : await drawAnew()
    if ('refused' in answer) throw new AppError(answer.refused.code, { detail: answer.refused.detail })
    if ('failed' in answer) throw new Error(answer.failed)
    return answer.drawn
  })
}

async function draw(process: ChildProcess, job: PictureJob, longestMs: number): Promise<PictureAnswer> {
  try {
    const answer = await answerOf(process, job, longestMs)
    giveBack(process)
    return answer
  } catch (error) {
    process.kill('SIGKILL')
    throw error
  }
}

class Ended extends Error {
  override readonly message = 'the process that draws pictures ended'
}

async function answerOf(process: ChildProcess, job: PictureJob, longestMs: number): Promise<PictureAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PictureAnswer>()
  const onMessage = (answer: unknown) => resolve(answer as PictureAnswer)
  const onExit = () => reject(new Ended())
  const onError = (cause: unknown) => reject(new AppError('unavailable', { detail: 'drawing pictures', cause }))
  const limit = setTimeout(() => reject(new Error(`it takes more than ${longestMs / 1000} s to draw`)), longestMs)
  process.on('message', onMessage).on('error', onError).on('exit', onExit)
  // A process that could not be started has no channel to send on, and reports the reason a moment later.
  if (process.connected) process.send(job, error => error && onExit())
  try {
    return await promise
  } finally {
    clearTimeout(limit)
    process.off('message', onMessage).off('error', onError).off('exit', onExit)
  }
}

function takeIdle(): ChildProcess | undefined {
  const waiting = idle
  idle = undefined
  clearTimeout(waiting?.timer)
  waiting?.process.ref()
  waiting?.process.channel?.ref()
  return waiting?.process
}

function startProcess(): ChildProcess {
  const started = fork(WORKER, {
    execArgv: [`--max-old-space-size=${MAX_MEMORY_MB}`],
    // It reads what strangers send: our keys are not for it.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // The caller that awaits an answer handles the error too. Without this listener it would end the server.
  started.on('error', () => undefined)
  return started.on('exit', () => {
    if (idle?.process === started) idle = undefined
  })
}

function giveBack(process: ChildProcess): void {
  if (idle) {
    process.kill('SIGKILL')
    return
  }
  const timer = setTimeout(() => takeIdle()?.kill('SIGKILL'), IDLE_MS).unref()
  // Neither the process nor its timer prevents the server from exiting.
  process.unref()
  process.channel?.unref()
  idle = { process, timer }
}
