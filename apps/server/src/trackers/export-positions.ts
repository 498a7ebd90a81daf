import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Context } from '../context.ts'
import { writeAs } from '../processes/write-as.ts'
import { exportedDevices, insertExport, type PendingExport, pendingExports } from './export-queries.ts'
import { type FixRow, fixesBetween } from './queries.ts'

const DAY_MS = 86_400_000
const MAX_DAYS_PER_RUN = 200
const PAGE = 2_000
type Write = ReturnType<typeof writeAs>
type ExportContext = Pick<Context, 'db' | 'files' | 'now'>

/**
 * Writes the positions of one day of a club's own devices to the file store. The file is written before its record:
 * after a crash in between, the next run writes the same file again.
 */
async function exportDay({ files, now }: ExportContext, pending: PendingExport, write: Write): Promise<void> {
  const worker = new Worker(new URL('./write-parquet-worker.ts', import.meta.url))
  let positions = 0
  let bytes: Uint8Array
  try {
    for await (const page of pagesOf(pending, write)) {
      positions += page.length
      worker.postMessage(page)
      // The next page is read after this one is encoded, so that a full fleet's day is never in memory at once.
      await once(worker, 'message')
    }
    worker.postMessage(null)
    bytes = (await once(worker, 'message'))[0]
  } finally {
    await worker.terminate()
  }
  const key = positions > 0 ? `exports/${pending.clubId}/${pending.day}.parquet` : null
  if (key) await files.put(key, bytes, 'application/vnd.apache.parquet')
  const record = insertExport(pending, { key, positions, at: new Date(now()) })
  await write('record an export of positions', tx => tx.run(record))
}

async function* pagesOf({ clubId, day }: PendingExport, write: Write) {
  const from = new Date(`${day}T00:00:00Z`)
  const span = { clubId, from, to: new Date(from.getTime() + DAY_MS), limit: PAGE }
  const devices = await write('find the devices of a club', tx => tx.all(exportedDevices(clubId)))
  for (const { id, kind, label } of devices) {
    let after: { at: string; trackerId: string; fixId: string } | undefined
    for (;;) {
      const statement = fixesBetween({ ...span, trackerId: id, ...(after && { after }) })
      const page = await write('read positions for their export', tx => tx.all(statement))
      if (page.length > 0) yield page.map(fix => ({ club_id: clubId, device_id: id, kind, label, ...measured(fix) }))
      const last = page.at(-1)
      if (!last || page.length < PAGE) break
      after = { at: last.at.toISOString(), trackerId: id, fixId: last.fix_id }
    }
  }
}

const measured = (fix: FixRow) => ({
  recorded_at: fix.at,
  lat: fix.lat_e7 / 1e7,
  lng: fix.lng_e7 / 1e7,
  accuracy_metres: fix.accuracy_metres,
  speed_mps: fix.speed_mps,
  heading_degrees: fix.heading_degrees,
  battery_percent: fix.battery_percent,
})

/** Every day that is complete and was not exported yet. Returns how many there were. */
export async function exportPositions(
  context: ExportContext,
  write = writeAs(context.db, 'export of positions'),
): Promise<number> {
  const today = new Date(context.now()).toISOString().slice(0, 10)
  const pending = await write('find days of positions to export', tx => tx.all(pendingExports(today, MAX_DAYS_PER_RUN)))
  for (const day of pending) await exportDay(context, day, write)
  return pending.length
}
