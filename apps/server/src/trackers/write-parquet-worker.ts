import { on } from 'node:events'
import { parentPort } from 'node:worker_threads'
import { ByteWriter, parquetWriteRows } from 'hyparquet-writer'

const ROWS_PER_GROUP = 100_000

const COLUMNS = [
  { name: 'club_id', type: 'STRING', nullable: false },
  { name: 'device_id', type: 'STRING', nullable: false },
  { name: 'kind', type: 'STRING', nullable: false },
  { name: 'label', type: 'STRING', nullable: true },
  { name: 'recorded_at', type: 'TIMESTAMP', nullable: false },
  { name: 'lat', type: 'DOUBLE', nullable: false },
  { name: 'lng', type: 'DOUBLE', nullable: false },
  { name: 'accuracy_metres', type: 'FLOAT', nullable: true },
  { name: 'speed_mps', type: 'FLOAT', nullable: true },
  { name: 'heading_degrees', type: 'FLOAT', nullable: true },
  { name: 'battery_percent', type: 'FLOAT', nullable: true },
] as const

const port = parentPort
if (!port) throw new Error('this file runs as a worker')

/** Pages of rows until null, each acknowledged once it was taken. */
async function* received(port: NonNullable<typeof parentPort>): AsyncGenerator<Record<string, unknown>> {
  for await (const [page] of on(port, 'message')) {
    if (page === null) return
    yield* page
    port.postMessage('next')
  }
}

// Encoding takes seconds for a full fleet, so it happens beside the thread that answers requests.
const writer = new ByteWriter()
await parquetWriteRows({ writer, rows: received(port), columns: [...COLUMNS], rowGroupSize: ROWS_PER_GROUP })
port.postMessage(new Uint8Array(writer.getBuffer()))
