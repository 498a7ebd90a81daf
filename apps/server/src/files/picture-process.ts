import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createFairTurns } from '../fair-turns.ts'
import type { DrawnPicture, PictureJob } from './draw-picture.ts'

export type PictureAnswer = { readonly drawn: DrawnPicture } | { readonly failed: string }

const WORKER = fileURLToPath(new URL('./picture-worker.ts', import.meta.url))
const MOST_MEMORY_MB = 256
/** To start one takes longer than to draw most pictures, so the last waits a while for more. */
const KEPT_MS = 60_000

/** Each may take a whole core and a few hundred megabytes; whoever waits holds an upload. */
const turns = createFairTurns({ atOnce: 2, atOnceOfOne: 1, waiting: 40, waitingOfOne: 20, things: 'pictures' })

let kept: { process: ChildProcess; timer: NodeJS.Timeout } | undefined

/**
 * Draws a picture of a club in a process of its own, which is ended where it takes too long: the code that draws is
 * native, nothing else stops it, and in this process it would occupy the threads that files and sign-in need.
 */
export function drawInProcess(clubId: string, job: PictureJob, longestMs: number): Promise<DrawnPicture> {
  return turns.run(clubId, async () => {
    const process = takeProcess()
    let answer: PictureAnswer
    try {
      answer = await answerOf(process, job, longestMs)
    } catch (error) {
      process.kill('SIGKILL')
      throw error
    }
    giveBack(process)
    if ('failed' in answer) throw new Error(answer.failed)
    return answer.drawn
  })
}

async function answerOf(process: ChildProcess, job: PictureJob, longestMs: number): Promise<PictureAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PictureAnswer>()
  const onMessage = (answer: unknown) => resolve(answer as PictureAnswer)
  const onExit = () => reject(new Error('the process that draws pictures ended'))
  const limit = setTimeout(() => reject(new Error(`it takes more than ${longestMs / 1000} s to draw`)), longestMs)
  process.on('message', onMessage).on('error', reject).on('exit', onExit)
  process.send(job, error => error && reject(error))
  try {
    return await promise
  } finally {
    clearTimeout(limit)
    process.off('message', onMessage).off('error', reject).off('exit', onExit)
  }
}

function takeProcess(): ChildProcess {
  const waiting = kept
  kept = undefined
  clearTimeout(waiting?.timer)
  waiting?.process.ref()
  waiting?.process.channel?.ref()
  return waiting?.process ?? startProcess()
}

function startProcess(): ChildProcess {
  const started = fork(WORKER, {
    execArgv: [`--max-old-space-size=${MOST_MEMORY_MB}`],
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
  const timer = setTimeout(() => process.kill('SIGKILL'), KEPT_MS).unref()
  // Neither it nor its timer keeps the server from ending.
  process.unref()
  process.channel?.unref()
  kept = { process, timer }
}
