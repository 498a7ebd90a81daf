import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { RunAs } from './embedded-postgres-binaries.ts'
import { EmbeddedPostgresUnavailable } from './embedded-postgres-errors.ts'

/**
 * Where the database of a data folder lives: `<home>/postgres`. The home is the data folder itself, except when
 * root started Pinwise in a place that the unprivileged user cannot enter; then it is a folder under
 * /var/lib/pinwise, and a file in the data folder says which.
 */
export interface DatabaseHome {
  home: string
  runAs: RunAs
}

const UNPRIVILEGED_ID = 65_534
const ELSEWHERE = '/var/lib/pinwise'
const LOCATION_FILE = 'postgres-location'

const isRoot = () => process.getuid?.() === 0

/** Creates the data folder if needed; the mode of folders that were there is left alone. */
export function createDataFolder(dataDir: string): string {
  try {
    mkdirSync(dirname(dataDir), { recursive: true })
    createFolder(dataDir, isRoot() ? 0o711 : 0o700)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(dataDir)
  } catch (error) {
    throw new EmbeddedPostgresUnavailable(
      `The data folder ${dataDir} cannot be used: ${(error as Error).message}. Set DATA_DIR to a folder you may write.`,
    )
  }
}

/** The home of an existing database, or null when this data folder has none yet. */
export function findDatabaseHome(dataDir: string): DatabaseHome | null {
  if (!existsSync(dataDir)) return null
  const home = recordedHome(dataDir) ?? realpathSync(dataDir)
  const pgdata = join(home, 'postgres', 'pgdata')
  if (!existsSync(join(home, 'postgres'))) return null
  return { home, runAs: ownerOf(pgdata) }
}

export function chooseDatabaseHome(dataDir: string, log: (message: string) => void): DatabaseHome {
  const existing = findDatabaseHome(dataDir)
  if (existing) {
    if (isRoot() && !canEnter(existing.home, existing.runAs)) {
      throw new EmbeddedPostgresUnavailable(
        `The database in ${existing.home} belongs to user ${existing.runAs.uid}, who can no longer enter that folder. ` +
          'Let that user pass through its parent folders (chmod o+x), or start as that user.',
      )
    }
    return existing
  }
  if (!isRoot()) return { home: dataDir, runAs: {} }
  const runAs = { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID }
  const recorded = recordedHome(dataDir)
  if (recorded) return { home: recorded, runAs }
  if (canEnter(dataDir, runAs)) return { home: dataDir, runAs }
  const home = recordHomeElsewhere(dataDir)
  log(`Postgres does not run as root, and user ${UNPRIVILEGED_ID} cannot enter ${dataDir}; the database is in ${home}.`)
  return { home, runAs }
}

/** Where a copy of the binaries may go: beside the database. */
export function binariesCopyRoot({ home }: DatabaseHome): string {
  return home.startsWith(`${ELSEWHERE}/`) ? ELSEWHERE : home
}

/** True when it made the folder. The mode is set apart from mkdir, which the umask would narrow. */
export function createFolder(path: string, mode: number): boolean {
  try {
    mkdirSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' && statSync(path).isDirectory()) return false
    throw error
  }
  chmodSync(path, mode)
  return true
}

function recordedHome(dataDir: string): string | null {
  const file = join(dataDir, LOCATION_FILE)
  if (!existsSync(file)) return null
  const home = readFileSync(file, 'utf8').trim()
  if (existsSync(home)) return home
  throw new EmbeddedPostgresUnavailable(
    `The database of ${dataDir} was in ${home}, which is gone. Bring it back, or remove ${file} to begin with an empty one.`,
  )
}

/** The folder exists before the file that names it, and the first of two starts decides. */
function recordHomeElsewhere(dataDir: string): string {
  const home = join(ELSEWHERE, `${basename(dirname(dataDir)) || 'data'}-${randomBytes(4).toString('hex')}`)
  mkdirSync(dirname(ELSEWHERE), { recursive: true })
  createFolder(ELSEWHERE, 0o755)
  createFolder(home, 0o711)
  const draft = join(dataDir, `${LOCATION_FILE}.${process.pid}`)
  writeFileSync(draft, `${home}\n`)
  try {
    linkSync(draft, join(dataDir, LOCATION_FILE))
    return home
  } catch (error) {
    rmdirSync(home)
    const winner = recordedHome(dataDir)
    if (!winner) throw error
    return winner
  } finally {
    rmSync(draft, { force: true })
  }
}

function ownerOf(pgdata: string): RunAs {
  if (!isRoot() || !existsSync(pgdata)) return {}
  const { uid, gid } = statSync(pgdata)
  if (uid !== 0) return { uid, gid }
  throw new EmbeddedPostgresUnavailable(
    `The database in ${pgdata} belongs to root, and Postgres does not run as root: chown -R ${UNPRIVILEGED_ID}:${UNPRIVILEGED_ID} ${pgdata}`,
  )
}

/** Asked of the kernel, as that user, so that access lists count too. */
function canEnter(folder: string, runAs: RunAs): boolean {
  try {
    execFileSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...runAs, cwd: '/', stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
