import { hash } from 'node:crypto'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import type pg from 'pg'

/** The part of pg's connection that COPY needs and its types leave out. */
interface Wire {
  stream: Socket
  query(sql: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** Gives each row of a `copy … to stdout` as its line, newline included, waiting when `onRow` asks for it. */
export function copyOut(client: pg.Client, sql: string, onRow: (line: Buffer) => Promise<void> | void): Promise<void> {
  return new Promise((resolve, reject) => {
    let waiting = 0
    let failure: unknown = null
    submit(client, {
      submit: wire => wire.query(sql),
      handleCopyData({ chunk }, wire) {
        if (failure) return
        // The parser writes its buffer anew, so the line is copied.
        const line = Buffer.from(chunk)
        if (line.indexOf(10) !== line.length - 1) {
          failure = new Error('The server did not send one row a message.')
          return
        }
        const wait = onRow(line)
        if (!wait) return
        waiting += 1
        wire.stream.pause()
        wait.then(release, (error: unknown) => {
          failure ??= error
          release()
        })
        function release(): void {
          waiting -= 1
          if (waiting === 0) wire.stream.resume()
        }
      },
      handleError: reject,
      handleReadyForQuery: () => (failure ? reject(failure) : resolve()),
    })
  })
}

/** Feeds a `copy … from stdin`. */
export function copyIn(client: pg.Client, sql: string, source: AsyncIterable<Buffer>): Promise<void> {
  return new Promise((resolve, reject) => {
    let refused = false
    let failure: unknown = null
    submit(client, {
      submit: wire => wire.query(sql),
      handleCopyInResponse(wire) {
        void feed(wire)
      },
      handleError(error) {
        refused = true
        reject(failure ?? error)
      },
      handleReadyForQuery: () => resolve(),
    })

    async function feed(wire: Wire): Promise<void> {
      try {
        for await (const chunk of source) {
          if (refused || wire.stream.destroyed) return
          wire.sendCopyFromChunk(chunk)
          if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain')
        }
        wire.endCopyFrom()
      } catch (error) {
        failure = error
        wire.sendCopyFail('the source failed')
      }
    }
  })
}

interface CopyQuery {
  submit(wire: Wire): void
  handleCopyData?(message: { chunk: Buffer }, wire: Wire): void
  handleCopyInResponse?(wire: Wire): void
  handleError(error: unknown): void
  handleReadyForQuery(): void
}

function submit(client: pg.Client, query: CopyQuery): void {
  const rest = {
    handleCommandComplete: () => undefined,
    handleRowDescription: () => undefined,
    handleDataRow: () => undefined,
  }
  client.query({ ...rest, ...query } as unknown as pg.Submittable)
}

/** Number and checksum of rows, whatever their order: the sum of the hashes of their lines. */
export class RowSum {
  rows = 0
  #high = 0n
  #low = 0n

  add(line: Buffer): void {
    const digest = hash('sha256', line, 'buffer')
    this.#high = BigInt.asUintN(64, this.#high + digest.readBigUInt64BE(0))
    this.#low = BigInt.asUintN(64, this.#low + digest.readBigUInt64BE(8))
    this.rows += 1
  }

  get checksum(): string {
    return this.#high.toString(16).padStart(16, '0') + this.#low.toString(16).padStart(16, '0')
  }
}
