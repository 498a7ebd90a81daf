import type { Readable } from 'node:stream'

/** Where uploaded bytes live: a folder of the data directory, or S3-compatible storage. Keys are generated, never typed. */
export interface FileStore {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Null when there is nothing under the key. */
  get(key: string): Promise<Uint8Array | null>
  /** The same, piece by piece where the storage can. */
  open(key: string): Promise<Readable | Uint8Array | null>
  remove(key: string): Promise<void>
  /** Throws when the storage cannot be reached or written. */
  check(): Promise<void>
}
