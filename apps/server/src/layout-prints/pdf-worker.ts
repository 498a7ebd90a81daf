import { parentPort } from 'node:worker_threads'
import type { PdfAnswer, PdfQuestion } from './build-pdf.ts'
import { writeSheetPdf } from './write-sheet-pdf.ts'

/** Gets what a sheet is made of and answers with the bytes of its PDF, one after the other. */
parentPort?.on('message', async ({ id, job }: PdfQuestion) => {
  const answer: PdfAnswer = await writeSheetPdf(job).then(
    bytes => ({ id, bytes }),
    (error: unknown) => ({ id, failed: String(error instanceof Error ? error.stack : error) }),
  )
  parentPort?.postMessage(answer)
})
