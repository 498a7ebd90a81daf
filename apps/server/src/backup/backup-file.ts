import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip, type Gzip } from 'node:zlib'
import type { MigrationRecord } from '../database/migration-files.ts'
import type { DatabaseContents, TableSum } from './backup-contents.ts'

/**
 * A gzip of records, each a line of JSON:
 *   { header }                       what follows
 *   { table: name }                  then the rows as COPY text, ended by a line `\.`
 *   { file: { path, size, sha256 } } then so many bytes and a newline
 *   { trailer }                      counts, checksums, and the SHA-256 of everything before it
 */
export const FORMAT = 'pinwise-backup'
export const FORMAT_VERSION = 1
export const END_OF_ROWS = Buffer.from('\\.\n')

export interface BackupHeader extends DatabaseContents {
  format: typeof FORMAT
  version: number
  createdAt: string
  migrations: MigrationRecord[]
}

export interface BackupTrailer {
  tables: TableSum[]
  files: number
  sha256: string
}

export interface FileEntry {
  path: string
  size: number
  sha256: string
}

export type BackupRecord =
  | { header: BackupHeader }
  | { table: string }
  | { file: FileEntry }
  | { trailer: BackupTrailer }

export class BackupUnreadable extends Error {
  override name = 'BackupUnreadable'
}

export interface BackupWriter {
  write(bytes: Buffer): Promise<void> | void
  record(record: Exclude<BackupRecord, { trailer: BackupTrailer }>): Promise<void>
  finish(sums: Omit<BackupTrailer, 'sha256'>): Promise<void>
}

/** Runs `fill` on FILE.partial and gives it its name only once every byte is on disk. */
export async function writeBackupFile(file: string, fill: (writer: BackupWriter) => Promise<void>): Promise<void> {
  const partial = `${file}.partial`
  const handle = await open(partial, 'w', 0o600)
  const gzip = createGzip({ level: 6 })
  const written = pipeline(gzip, handle.createWriteStream({ flush: true }))
  // Whoever writes next, or finishes, learns of a failure; until then it is no unhandled one.
  written.catch(() => undefined)
  try {
    await fill(backupWriter(gzip, written))
    await rename(partial, file)
    await syncFolder(dirname(file))
  } catch (error) {
    gzip.destroy()
    await written.catch(() => undefined)
    await rm(partial, { force: true })
    throw error
  }
}

function backupWriter(gzip: Gzip, written: Promise<void>): BackupWriter {
  const sum = createHash('sha256')
  let draining: Promise<void> | null = null
  const write = (bytes: Buffer): Promise<void> | undefined => {
    if (gzip.destroyed) return written
    sum.update(bytes)
    if (gzip.write(bytes)) return
    draining ??= Promise.race([once(gzip, 'drain').then(() => undefined), written]).finally(() => {
      draining = null
    })
    return draining
  }
  const line = (record: BackupRecord) => Buffer.from(`${JSON.stringify(record)}\n`)
  return {
    write,
    record: async record => write(line(record)),
    finish: async sums => {
      gzip.end(line({ trailer: { ...sums, sha256: sum.digest('hex') } }))
      await written
    },
  }
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}
