import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations')

export interface MigrationRecord {
  name: string
  checksum: string
}

export interface Migration extends MigrationRecord {
  sql: string
}

export class MigrationRefused extends Error {
  override name = 'MigrationRefused'
}

/** All migrations, oldest first. A checkout with CRLF line ends has the same checksums. */
export function readMigrations(folder: string = MIGRATIONS_FOLDER): Migration[] {
  const files = readdirSync(folder).filter(file => file.endsWith('.sql'))
  return files.sort().map(file => {
    if (!/^\d{12}-[a-z0-9-]+\.sql$/.test(file)) {
      throw new MigrationRefused(`${join(folder, file)} is not named YYYYMMDDHHMM-name.sql.`)
    }
    const sql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n')
    return { name: file.slice(0, -'.sql'.length), checksum: createHash('sha256').update(sql).digest('hex'), sql }
  })
}

/** The migrations still to apply, or the reason why this code and that database are incompatible. */
export function pendingMigrations(files: Migration[], applied: MigrationRecord[]): Migration[] {
  const byName = new Map(files.map(file => [file.name, file]))
  for (const { name, checksum } of applied) {
    const file = byName.get(name)
    if (!file) {
      throw new MigrationRefused(
        `The database has the migration ${name}, which this version does not know. Run the version that made it, or a newer one.`,
      )
    }
    if (file.checksum !== checksum) {
      throw new MigrationRefused(
        `The migration ${name} was changed after it was applied. Restore the file and put the change in a new migration.`,
      )
    }
  }
  const done = new Set(applied.map(({ name }) => name))
  const newest = [...done].sort().at(-1) ?? ''
  const pending = files.filter(({ name }) => !done.has(name))
  const late = pending.find(({ name }) => name < newest)
  if (late) {
    throw new MigrationRefused(
      `The migration ${late.name} is older than ${newest}, already applied. Give it a later time.`,
    )
  }
  return pending
}
