import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type pg from 'pg'
import { describeContents, EXACT_READING, readTable, type TableSum } from './backup-contents.ts'
import { type BackupWriter, END_OF_ROWS, FORMAT, FORMAT_VERSION, writeBackupFile } from './backup-file.ts'
import { connectAsOwner, inTransaction } from './migrate.ts'
import type { MigrationRecord } from './migration-files.ts'

export interface BackupOptions {
  ownerUrl: string
  file: string
  /** The folder of uploaded files, when they live in one. */
  filesDir?: string
}

export interface BackupSummary {
  tables: TableSum[]
  files: number
}

/** One consistent copy of the whole database and its files; on any failure there is no file. */
export async function backup({ ownerUrl, file, filesDir }: BackupOptions): Promise<BackupSummary> {
  const client = await connectAsOwner(ownerUrl, 'pinwise backup')
  const summary: BackupSummary = { tables: [], files: 0 }
  try {
    await writeBackupFile(file, async writer => {
      const begin = 'begin isolation level repeatable read read only'
      await inTransaction(client, async () => (summary.tables = await writeDatabase(client, writer)), begin)
      // After the rows: a file stored meanwhile is one too many, never one too few.
      if (filesDir) summary.files = await writeFiles(filesDir, writer)
      await writer.finish(summary)
    })
  } finally {
    await client.end()
  }
  return summary
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

async function writeFiles(filesDir: string, writer: BackupWriter): Promise<number> {
  let count = 0
  for (const path of await listFiles(filesDir)) {
    const bytes = await readFile(join(filesDir, path)).catch(ignoreMissing)
    if (!bytes) continue
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await writer.record({ file: { path, size: bytes.length, sha256 } })
    await writer.write(bytes)
    await writer.write(Buffer.from('\n'))
    count += 1
  }
  return count
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
