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
const KEPT_MS = 60_000

/** Each may take a whole core and a few hundred megabytes; whoever waits holds an upload. */
const turns = createFairQueue({ atOnce: 2, atOnceOfOne: 1, waiting: 40, waitingOfOne: 20, things: 'pictures' })

let kept: { process: ChildProcess; timer: NodeJS.Timeout } | undefined

/**
 * Draws a picture of a club in a process of its own, which is ended where it takes too long: the code that draws is
 * native, nothing else stops it, and in this process it would occupy the threads that files and sign-in need.
 */
export function drawInProcess(clubId: string, job: PictureJob, longestMs: number): Promise<DrawnPicture> {
  return turns.run(clubId, async () => {
    const waiting = takeStored()
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
  // One that could not be started has no line to send on, and tells why a moment later.
  if (process.connected) process.send(job, error => error && onExit())
  try {
    return await promise
  } finally {
    clearTimeout(limit)
    process.off('message', onMessage).off('error', onError).off('exit', onExit)
  }
}

function takeStored(): ChildProcess | undefined {
  const waiting = kept
  kept = undefined
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
  // Whoever waits for an answer hears of it too; an error that nobody hears would end the server.
  started.on('error', () => undefined)
  return started.on('exit', () => {
    if (kept?.process === started) kept = undefined
  })
}

function giveBack(process: ChildProcess): void {
  if (kept) {
    process.kill('SIGKILL')
    return
  }
  const timer = setTimeout(() => takeStored()?.kill('SIGKILL'), KEPT_MS).unref()
  // Neither it nor its timer keeps the server from ending.
  process.unref()
  process.channel?.unref()
  kept = { process, timer }
}
