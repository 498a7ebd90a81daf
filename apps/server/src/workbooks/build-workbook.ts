import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError } from '../app-error.ts'
import type { CellKind, CellValue } from './dataset.ts'

/** What the sheet looks like; its rows come in pieces. */
export interface Sheet {
  readonly title: string
  readonly columns: readonly { readonly title: string; readonly kind: CellKind; readonly widthCharacters: number }[]
}
export type Cells = readonly CellValue[]

const WORKER = new URL('./workbook-worker.ts', import.meta.url)
/** A hundred thousand rows need about half of it. */
const MAX_MEMORY_MB = 1_024
const MAX_WAITING = 10
const MAX_WAITING_PER_ONE = 2

let turn: Promise<unknown> = Promise.resolve()
/** Who waits, once for each export. */
const waiting: string[] = []

/**
 * One after another, because each needs much memory. Requests beyond the limit are refused and may be retried, and no
 * caller can take all places.
 */
export async function buildWorkbook(
  person: string,
  sheet: Sheet,
  fill: (add: (rows: readonly Cells[]) => void) => Promise<void>,
): Promise<Uint8Array> {
  const ofThem = waiting.filter(one => one === person).length
  if (ofThem >= MAX_WAITING_PER_ONE) throw new AppError('too_many_requests', { detail: 'finish an export first' })
  if (waiting.length >= MAX_WAITING) throw new AppError('unavailable', { detail: 'too many exports at once' })
  waiting.push(person)
  const built = turn.then(() => build(sheet, fill)).finally(() => waiting.splice(waiting.indexOf(person), 1))
  turn = built.catch(() => undefined)
  return built
}

/** In a thread of its own: it would keep this one from answering for seconds. */
async function build(
  sheet: Sheet,
  fill: (add: (rows: readonly Cells[]) => void) => Promise<void>,
): Promise<Uint8Array> {
  const worker = new Worker(WORKER, { workerData: sheet, resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB } })
  try {
    // Rejects when the thread fails, at whatever moment.
    const finished = Promise.race([once(worker, 'message'), endOf(worker)]) as Promise<[Uint8Array]>
    // Nobody may hear of it any more where filling it fails first.
    finished.catch(() => undefined)
    const filled = fill(rows => worker.postMessage(rows)).then(() => worker.postMessage('all'))
    await Promise.race([filled, finished])
    const [bytes] = await finished
    return bytes
  } finally {
    await worker.terminate()
  }
}

/** A thread that ends without a word has failed as well. */
async function endOf(worker: Worker): Promise<never> {
  const [code] = await once(worker, 'exit')
  throw new Error(`the thread of the workbook ended with ${code}`)
}
