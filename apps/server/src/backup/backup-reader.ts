import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { type BackupRecord, BackupUnreadable, END_OF_ROWS } from './backup-file.ts'

/** Reads a backup from its beginning. The caller must skip unwanted parts in order. */
export class BackupReader {
  #chunks: AsyncIterator<Buffer>
  #pending: Buffer = Buffer.alloc(0)
  #sum = createHash('sha256')

  constructor(file: string) {
    const gunzip = createGunzip({ chunkSize: 1024 * 1024 })
    const source = createReadStream(file)
    source.on('error', error => gunzip.destroy(error))
    this.#chunks = source.pipe(gunzip)[Symbol.asyncIterator]()
  }

  async record(): Promise<BackupRecord> {
    const before = this.#sum.copy()
    let end = this.#pending.indexOf(10)
    while (end < 0) {
      await this.#fill()
      end = this.#pending.indexOf(10)
    }
    const record = parseRecord(this.#take(end + 1))
    if ('trailer' in record && record.trailer.sha256 !== before.digest('hex')) {
      throw new BackupUnreadable('its checksum is wrong')
    }
    return record
  }

  /** The rows of a table, in blocks of whole lines. */
  async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      const atEnd = this.#pending.subarray(0, END_OF_ROWS.length).equals(END_OF_ROWS)
      const lastRow = atEnd ? 0 : this.#pending.indexOf('\n\\.\n') + 1
      if (lastRow > 0) yield this.#take(lastRow)
      if (atEnd || lastRow > 0) {
        this.#take(END_OF_ROWS.length)
        return
      }
      const lines = this.#pending.lastIndexOf(10) + 1
      if (lines > 0) yield this.#take(lines)
      await this.#fill()
    }
  }

  async bytes(size: number): Promise<Buffer> {
    while (this.#pending.length < size + 1) await this.#fill()
    const bytes = Buffer.from(this.#take(size))
    this.#take(1)
    return bytes
  }

  async expectEnd(): Promise<void> {
    const { done } = await this.#next()
    if (!done || this.#pending.length > 0) throw new BackupUnreadable('something follows its end')
  }

  async close(): Promise<void> {
    await this.#chunks.return?.()
  }

  #take(length: number): Buffer {
    const taken = this.#pending.subarray(0, length)
    this.#sum.update(taken)
    this.#pending = this.#pending.subarray(length)
    return taken
  }

  async #fill(): Promise<void> {
    const { done, value } = await this.#next()
    if (done) throw new BackupUnreadable('it is cut off')
    this.#pending = this.#pending.length === 0 ? value : Buffer.concat([this.#pending, value])
  }

  async #next(): Promise<IteratorResult<Buffer>> {
    try {
      return await this.#chunks.next()
    } catch (error) {
      throw new BackupUnreadable((error as Error).message, { cause: error })
    }
  }
}

function parseRecord(line: Buffer): BackupRecord {
  try {
    return JSON.parse(line.toString()) as BackupRecord
  } catch {
    throw new BackupUnreadable('it is not a Pinwise backup, or it is damaged')
  }
}
