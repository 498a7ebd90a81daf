import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Binaries, POSTGRES_ENV, type RunAs } from './embedded-postgres-binaries.ts'
import type { Cluster } from './embedded-postgres-cluster.ts'
import { isAlive } from './is-alive.ts'

/** What postmaster.pid says of the server that works, or worked, on a cluster. */
export interface Postmaster {
  pid: number
  port: number
  status: string
}

const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  random_page_cost: '1.1',
  jit: 'off',
  ssl: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  cluster_name: 'pinwise',
  // One file a weekday, so a week at most. Neither statements nor the values of a broken constraint are written.
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgres-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

function readPostmaster(pgdata: string): Postmaster | null {
  try {
    const lines = readFileSync(join(pgdata, 'postmaster.pid'), 'utf8').split('\n')
    const [pid, port] = [Number(lines[0]), Number(lines[3])]
    return Number.isInteger(pid) && pid > 0 ? { pid, port: port || 0, status: lines[7]?.trim() ?? '' } : null
  } catch {
    return null
  }
}

/** The Postgres that works on this cluster now, ready or not. */
export function findPostmaster(pgdata: string): Postmaster | null {
  const found = readPostmaster(pgdata)
  return found && isPostgresOf(found.pid, pgdata) ? found : null
}

/** A pid alone proves nothing: after a crash or in a new container it may belong to any process. */
function isPostgresOf(pid: number, pgdata: string): boolean {
  if (!isAlive(pid)) return false
  try {
    if (process.platform === 'win32') return true
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(pgdata)
    return execFileSync('ps', ['-ww', '-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).includes(pgdata)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES'
  }
}

/**
 * Postgres refuses to start while the pid in postmaster.pid is alive, whoever that is. It makes an exception of its
 * own parent, so a stale file gets our pid; deleting it would lose the shared memory key that guards against
 * backends still at work.
 */
export function disarmStalePidFile(pgdata: string): void {
  const file = join(pgdata, 'postmaster.pid')
  try {
    const text = readFileSync(file, 'utf8')
    if (findPostmaster(pgdata)) return
    writeFileSync(file, text.replace(/^\d+/, String(process.pid)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** Starts Postgres in a session of its own, its output in a file: it outlives us and never waits for us. */
export async function spawnPostgres(
  cluster: Cluster,
  binaries: Binaries,
  runAs: RunAs,
  settings: Record<string, string>,
): Promise<ChildProcess> {
  const all = { ...SETTINGS, port: String(await freePort()), ...settings }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const output = openSync(cluster.startLog, 'w', 0o600)
  try {
    const child = spawn(binaries.postgres, ['-D', cluster.pgdata, ...flags], {
      ...runAs,
      cwd: dirname(binaries.postgres),
      env: POSTGRES_ENV,
      detached: true,
      stdio: ['ignore', output, output],
      windowsHide: true,
    })
    child.once('error', () => undefined)
    child.unref()
    return child
  } finally {
    closeSync(output)
  }
}

/** True once the child serves, false when it ended before. Recovery after a crash may take minutes. */
export async function becomesReady(child: ChildProcess, pgdata: string): Promise<boolean> {
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const found = readPostmaster(pgdata)
    if (found?.pid === child.pid && found.status === 'ready') return true
    await sleep(10)
  }
  return false
}

/** Fast shutdown: sessions are ended, everything committed is on disk. Resolves when the server is gone. */
export async function stopPostmaster(pid: number, pgdata: string, binaries: Binaries, runAs: RunAs): Promise<void> {
  const patienceMs = 60_000
  const gone = () => findPostmaster(pgdata)?.pid !== pid
  if (gone()) return
  signal('SIGINT', 'fast')
  const hurryAt = Date.now() + patienceMs
  while (!gone()) {
    await sleep(20)
    // Immediate shutdown is safe too; the next start recovers from the log.
    if (Date.now() > hurryAt) signal('SIGQUIT', 'immediate')
  }

  function signal(name: NodeJS.Signals, mode: string): void {
    try {
      if (process.platform !== 'win32') process.kill(pid, name)
      else execFileSync(binaries.pgCtl, ['stop', '-D', pgdata, '-m', mode], { ...runAs, stdio: 'ignore' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
