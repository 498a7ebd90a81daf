import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type pg from 'pg'
import { connectAsOwner, inTransaction } from '../database/migrate.ts'
import type { MigrationRecord } from '../database/migration-files.ts'
import { placeOf } from '../files/folder-store.ts'
import { describeContents, EXACT_READING, readTable, type TableSum } from './backup-contents.ts'
import { type BackupWriter, END_OF_ROWS, FORMAT, FORMAT_VERSION, writeBackupFile } from './backup-file.ts'

interface BackupOptions {
  ownerUrl: string
  file: string
  /** The folder of uploaded files, when they live in one. */
  filesDir?: string
}

interface BackupSummary {
  tables: TableSum[]
  files: number
  /** Keys of files that the database knows and the folder does not have. */
  missing: string[]
}

/**
 * One consistent copy of the whole database and its files; on any failure there is no file. What the folder has lost
 * nobody gets back by having no backup of the rest.
 */
export async function backup({ ownerUrl, file, filesDir }: BackupOptions): Promise<BackupSummary> {
  const client = await connectAsOwner(ownerUrl, 'pinwise backup')
  const summary: BackupSummary = { tables: [], files: 0, missing: [] }
  try {
    await writeBackupFile(file, async writer => {
      const begin = 'begin isolation level repeatable read read only'
      const keys = await inTransaction(
        client,
        async () => {
          summary.tables = await writeDatabase(client, writer)
          return filesDir ? storedKeys(client) : []
        },
        begin,
      )
      if (filesDir) {
        // After the rows: a file stored meanwhile is one too many, never one too few.
        const written = await writeFiles(filesDir, writer)
        summary.files = written.size
        const absent = keys.filter(key => !isAmong(written, key))
        // What was deleted meanwhile nobody misses.
        if (absent.length > 0) summary.missing = await inTransaction(client, () => storedKeys(client, absent), begin)
      }
      await writer.finish({ tables: summary.tables, files: summary.files })
    })
  } finally {
    await client.end()
  }
  return summary
}

/** A key that is no key of a file has none. */
function isAmong(written: ReadonlySet<string>, key: string): boolean {
  try {
    return written.has(placeOf(key))
  } catch {
    return false
  }
}

async function writeDatabase(client: pg.Client, writer: BackupWriter): Promise<TableSum[]> {
  await client.query(EXACT_READING)
  await refuseLargeObjects(client)
  const contents = await describeContents(client)
  if (contents.tables.length > 0) {
    // TRUNCATE and DDL do not respect snapshots.
    await client.query(`lock table ${contents.tables.map(({ name }) => name).join(', ')} in access share mode`)
  }
  const migrations = await client.query<MigrationRecord>(
    'select name, checksum from public.schema_migrations order by name',
  )
  const createdAt = new Date().toISOString()
  await writer.record({
    header: { format: FORMAT, version: FORMAT_VERSION, createdAt, migrations: migrations.rows, ...contents },
  })
  const sums: TableSum[] = []
  for (const table of contents.tables) {
    await writer.record({ table: table.name })
    sums.push(await readTable(client, table, line => writer.write(line)))
    await writer.write(END_OF_ROWS)
  }
  return sums
}

async function refuseLargeObjects(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_catalog.pg_largeobject_metadata limit 1')
  if (rowCount) throw new Error('The database holds large objects, which a backup does not cover.')
}

/** Keys of the files that the database knows, or of those among them that it knows still. */
async function storedKeys(client: pg.Client, among: readonly string[] | null = null): Promise<string[]> {
  await client.query('set local row_security = off')
  const { rows } = await client.query<{ exists: boolean }>(`select to_regclass('public.files') is not null as exists`)
  if (!rows[0]?.exists) return []
  const keys = await client.query<{ storage_key: string }>(
    'select storage_key from public.files where $1::text[] is null or storage_key = any($1) order by storage_key',
    [among],
  )
  return keys.rows.map(({ storage_key: key }) => key)
}

/** The paths of what was written. */
async function writeFiles(filesDir: string, writer: BackupWriter): Promise<Set<string>> {
  const written = new Set<string>()
  for (const path of await listFiles(filesDir)) {
    const bytes = await readFile(join(filesDir, path)).catch(ignoreMissing)
    if (!bytes) continue
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await writer.record({ file: { path, size: bytes.length, sha256 } })
    await writer.write(bytes)
    await writer.write(Buffer.from('\n'))
    written.add(path)
  }
  return written
}

/** Paths with forward slashes, relative to the folder. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = (await readdir(folder, { withFileTypes: true, recursive: true }).catch(ignoreMissing)) ?? []
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  return files.map(path => relative(folder, path).replaceAll('\\', '/')).sort()
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
