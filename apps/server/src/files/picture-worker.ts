import { getPriority, setPriority } from 'node:os'
import { AppError } from '../app-error.ts'
import { drawPicture, type PictureJob } from './draw-picture.ts'
import type { PictureAnswer } from './picture-process.ts'

/** Requests to the server have priority over pictures. */
const PRIORITY = 10

// Nobody but root may raise it again.
if (getPriority() < PRIORITY) setPriority(PRIORITY)
// The server is gone. An orderly exit would wait for the picture.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('message', async (job: PictureJob) => {
  const answer: PictureAnswer = await drawPicture(job).then(
    drawn => ({ drawn }),
    (error: unknown) =>
      error instanceof AppError
        ? { refused: { code: error.code, detail: error.message } }
        : { failed: error instanceof Error ? error.message : String(error) },
  )
  process.send?.(answer)
})
