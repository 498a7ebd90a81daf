import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, isAbsolute, join, normalize } from 'node:path'
import type pg from 'pg'
import {
  applyMigration,
  connectAsOwner,
  inTransaction,
  MIGRATION_LOCK,
  migrate,
  RECORDS_TABLE,
} from '../database/migrate.ts'
import { MIGRATIONS_FOLDER, type Migration, readMigrations } from '../database/migration-files.ts'
import { ensureRoles } from '../database/roles.ts'
import { listFiles } from './backup.ts'
import { EXACT_READING, readTable } from './backup-contents.ts'
import {
  type BackupHeader,
  type BackupTrailer,
  BackupUnreadable,
  type FileEntry,
  FORMAT,
  FORMAT_VERSION,
} from './backup-file.ts'
import { BackupReader } from './backup-reader.ts'
import { copyIn } from './copy-stream.ts'
import {
  beginFeedsAnew,
  createMissingPartitions,
  dropEverything,
  refreshMaterializedViews,
  tablesWithRows,
  withoutConstraints,
} from './restore-schema.ts'

interface RestoreOptions {
  ownerUrl: string
  loginRole: string
  file: string
  /** Replace what the target holds. */
  force: boolean
  filesDir?: string
  log: (message: string) => void
  migrationsFolder?: string
}

class RestoreRefused extends Error {
  override name = 'RestoreRefused'
}

/** Puts a backup in place of what the database holds, in one transaction, then brings it up to this version. */
export async function restore(options: RestoreOptions): Promise<BackupTrailer> {
  const { ownerUrl, loginRole, file, force, filesDir, log, migrationsFolder: folder = MIGRATIONS_FOLDER } = options
  log(`Checking ${file}`)
  const { header, trailer } = await checkBackup(file)
  const migrations = knownMigrations(header, readMigrations(folder))
  const client = await connectAsOwner(ownerUrl, 'pinwise restore')
  const paths: string[] = []
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await ensureRoles(client, loginRole)
    await inTransaction(client, async () => {
      await client.query(
        "set local lock_timeout = '30s'; set local statement_timeout = 0; set local row_security = off",
      )
      const filled = await tablesWithRows(client)
      if (filled.length > 0 && !force) {
        throw new RestoreRefused(
          `The database already holds data (${filled.join(', ')}). Repeat with --force to replace it.`,
        )
      }
      log(`Restoring ${header.tables.length} tables of ${header.createdAt}`)
      await dropEverything(client)
      await client.query(RECORDS_TABLE)
      for (const migration of migrations) await applyMigration(client, migration)
      await createMissingPartitions(client, header.partitions)
      await load({ client, file, header, filesDir, paths })
      await compare(client, header, trailer)
      await refreshMaterializedViews(client)
      await beginFeedsAnew(client)
    })
  } finally {
    await client.end()
  }
  if (filesDir) await removeOtherFiles(filesDir, paths)
  await migrate({ ownerUrl, loginRole, log, folder })
  return trailer
}

/** Reads the whole file before anything is touched. */
async function checkBackup(file: string): Promise<{ header: BackupHeader; trailer: BackupTrailer }> {
  const reader = new BackupReader(file)
  try {
    const first = await reader.record()
    if (!('header' in first) || first.header.format !== FORMAT) throw new BackupUnreadable('it is not a Pinwise backup')
    if (first.header.version !== FORMAT_VERSION)
      throw new BackupUnreadable(`its format ${first.header.version} is unknown`)
    for (;;) {
      const record = await reader.record()
      if ('trailer' in record) {
        await reader.expectEnd()
        return { header: first.header, trailer: record.trailer }
      }
      if ('table' in record) for await (const _ of reader.rows());
      if ('file' in record) await readFileEntry(reader, record.file)
    }
  } catch (error) {
    if (!(error instanceof BackupUnreadable)) throw error
    throw new BackupUnreadable(`${file} cannot be restored: ${error.message}.`, { cause: error })
  } finally {
    await reader.close()
  }
}

function knownMigrations(header: BackupHeader, ours: Migration[]): Migration[] {
  const byName = new Map(ours.map(migration => [migration.name, migration]))
  return header.migrations.map(({ name, checksum }) => {
    const migration = byName.get(name)
    if (migration?.checksum === checksum) return migration
    throw new RestoreRefused(
      migration
        ? `The backup was made with another text of the migration ${name}. Restore it with the version that made it.`
        : `The backup has the migration ${name}, which this version does not know. Restore it with a newer version.`,
    )
  })
}

interface Load {
  client: pg.Client
  file: string
  header: BackupHeader
  filesDir: string | undefined
  paths: string[]
}

async function load({ client, file, header, filesDir, paths }: Load): Promise<void> {
  const reader = new BackupReader(file)
  const columns = new Map(header.tables.map(table => [table.name, table.columns.join(', ')]))
  try {
    await withoutConstraints(client, header.tables, async () => {
      for (let record = await reader.record(); !('trailer' in record); record = await reader.record()) {
        if ('table' in record) {
          await copyIn(client, `copy ${record.table} (${columns.get(record.table)}) from stdin`, reader.rows())
        } else if ('file' in record) {
          const bytes = await readFileEntry(reader, record.file)
          if (filesDir) await storeFile(join(filesDir, record.file.path), bytes)
          paths.push(record.file.path)
        }
      }
      for (const { name, value, called } of header.sequences) {
        await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, called])
      }
    })
  } finally {
    await reader.close()
  }
}

async function compare(client: pg.Client, header: BackupHeader, trailer: BackupTrailer): Promise<void> {
  await client.query(EXACT_READING)
  const expected = new Map(trailer.tables.map(sum => [sum.name, sum]))
  for (const table of header.tables) {
    const { rows, checksum } = await readTable(client, table)
    const wanted = expected.get(table.name)
    if (rows === wanted?.rows && checksum === wanted.checksum) continue
    throw new Error(
      `${table.name} did not come back as it was: ${rows} rows instead of ${wanted?.rows}. Nothing was changed.`,
    )
  }
  await client.query('set local search_path to default')
}

async function readFileEntry(reader: BackupReader, { path, size, sha256 }: FileEntry): Promise<Buffer> {
  if (isAbsolute(path) || normalize(path).startsWith('..'))
    throw new BackupUnreadable(`its file ${path} leads elsewhere`)
  const bytes = await reader.bytes(size)
  if (createHash('sha256').update(bytes).digest('hex') === sha256) return bytes
  throw new BackupUnreadable(`its file ${path} is damaged`)
}

/** Before the commit, so that every row finds its file; names are never used twice, so nothing is lost by a rollback. */
async function storeFile(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${randomBytes(4).toString('hex')}`
  const handle = await open(draft, 'wx')
  await handle.writeFile(bytes)
  await handle.sync()
  await handle.close()
  await rename(draft, path)
}

async function removeOtherFiles(filesDir: string, paths: string[]): Promise<void> {
  const kept = new Set(paths)
  for (const path of await listFiles(filesDir)) if (!kept.has(path)) await rm(join(filesDir, path), { force: true })
}
