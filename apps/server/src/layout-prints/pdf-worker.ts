import { parentPort } from 'node:worker_threads'
import type { PdfAnswer } from './build-pdf.ts'
import { type SheetJob, writeSheetPdf } from './write-sheet-pdf.ts'

/** Gets what a sheet is made of and answers with the bytes of its PDF, one after the other. */
parentPort?.on('message', async (job: SheetJob) => {
  const answer: PdfAnswer = await writeSheetPdf(job).then(
    bytes => ({ bytes }),
    (error: unknown) => ({ failed: String(error instanceof Error ? error.stack : error) }),
  )
  parentPort?.postMessage(answer)
})
