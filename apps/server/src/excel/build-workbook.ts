import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createFairTurns } from '../fair-turns.ts'
import type { CellKind, CellValue } from './dataset.ts'

/** What the sheet looks like; its rows come in pieces. */
export interface Sheet {
  readonly title: string
  readonly columns: readonly { readonly title: string; readonly kind: CellKind; readonly widthCharacters: number }[]
}
export type Cells = readonly CellValue[]

const WORKER = new URL('./workbook-worker.ts', import.meta.url)
/** A hundred thousand rows need about half of it. */
const MOST_MEMORY_MB = 1_024

/** One after the other, since each takes much memory, and the people in turn. */
const turns = createFairTurns({ atOnce: 1, atOnceOfOne: 1, waiting: 9, waitingOfOne: 2, things: 'exports' })

export async function buildWorkbook(
  person: string,
  sheet: Sheet,
  fill: (add: (rows: readonly Cells[]) => void) => Promise<void>,
): Promise<Uint8Array> {
  return turns.run(person, () => build(sheet, fill))
}

/** In a thread of its own: it would keep this one from answering for seconds. */
async function build(
  sheet: Sheet,
  fill: (add: (rows: readonly Cells[]) => void) => Promise<void>,
): Promise<Uint8Array> {
  const worker = new Worker(WORKER, { workerData: sheet, resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } })
  try {
    // Rejects when the thread fails, at whatever moment.
    const finished = once(worker, 'message') as Promise<[Uint8Array]>
    const filled = fill(rows => worker.postMessage(rows)).then(() => worker.postMessage('all'))
    await Promise.race([filled, finished])
    const [bytes] = await finished
    return bytes
  } finally {
    await worker.terminate()
  }
}
