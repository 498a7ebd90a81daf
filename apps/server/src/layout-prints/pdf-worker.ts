import { parentPort } from 'node:worker_threads'
import type { PdfAnswer } from './build-pdf.ts'
import { type SheetJob, writeSheetPdf } from './write-sheet-pdf.ts'

/** Receives the content of a sheet and answers with the bytes of its PDF, one after another. */
parentPort?.on('message', async (job: SheetJob) => {
  const answer: PdfAnswer = await writeSheetPdf(job).then(
    bytes => ({ bytes }),
    (error: unknown) => ({ failed: String(error instanceof Error ? error.stack : error) }),
  )
  parentPort?.postMessage(answer)
})
