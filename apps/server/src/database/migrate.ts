import pg from 'pg'
import {
  MIGRATIONS_FOLDER,
  type Migration,
  type MigrationRecord,
  pendingMigrations,
  readMigrations,
} from './migration-files.ts'
import { ensureRoles } from './roles.ts'

/** An arbitrary number that nothing else in the database uses as a lock. */
export const MIGRATION_LOCK = 0x50494e_0002

export interface MigrateOptions {
  /** The role that owns the tables and may create roles. */
  ownerUrl: string
  /** The role that the server logs in as. */
  loginRole: string
  log: (message: string) => void
  folder?: string
}

/** Migrates the database to this version, and returns the names of the applied migrations. */
export async function migrate({
  ownerUrl,
  loginRole,
  log,
  folder = MIGRATIONS_FOLDER,
}: MigrateOptions): Promise<string[]> {
  const files = readMigrations(folder)
  const client = await connectAsOwner(ownerUrl, 'pinwise migrate')
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await ensureRoles(client, loginRole)
    await client.query(RECORDS_TABLE)
    const pending = pendingMigrations(files, await appliedMigrations(client))
    for (const migration of pending) {
      log(`Migrating: ${migration.name}`)
      await inTransaction(client, () => applyMigration(client, migration))
    }
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

export const RECORDS_TABLE = `
  create table if not exists public.schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`

export async function connectAsOwner(ownerUrl: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: name, connectionTimeoutMillis: 10_000 })
  // A connection that is lost between two statements makes the next statement fail.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

export async function appliedMigrations(client: pg.ClientBase): Promise<MigrationRecord[]> {
  const { rows } = await client.query<MigrationRecord>(
    'select name, checksum from public.schema_migrations order by name',
  )
  return rows
}

/** Within the transaction of the caller. */
export async function applyMigration(client: pg.ClientBase, { name, checksum, sql }: Migration): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    const { message, position } = error as { message: string; position?: string }
    const line = position ? `, line ${sql.slice(0, Number(position)).split('\n').length}` : ''
    throw new Error(`The migration ${name} failed${line}: ${message}`, { cause: error })
  }
  if (client.getTransactionStatus() !== 'T') {
    throw new Error(`The migration ${name} ends its transaction itself. Remove its commit or rollback.`)
  }
  await client.query('insert into public.schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
}

export async function inTransaction<T>(client: pg.ClientBase, work: () => Promise<T>, begin = 'begin'): Promise<T> {
  await client.query(begin)
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
