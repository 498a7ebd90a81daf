import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { createFolder, type DatabaseHome } from './data-folder.ts'
import { type Binaries, POSTGRES_ENV, type RunAs } from './embedded-postgres-binaries.ts'
import { EmbeddedPostgresUnavailable } from './embedded-postgres-errors.ts'
import { isAlive } from './is-alive.ts'

export const OWNER_ROLE = 'pinwise_owner'
export const LOGIN_ROLE = 'pinwise'
export const DATABASE = 'pinwise'

/** `<home>/postgres`: the cluster and its passwords, made whole and put in place by one rename. */
export interface Cluster {
  pgdata: string
  startLog: string
  ownerPassword: string
  loginPassword: string
}

const run = promisify(execFile)

export function openCluster({ home }: DatabaseHome): Cluster {
  const folder = join(home, 'postgres')
  const pgdata = join(folder, 'pgdata')
  try {
    const { ownerPassword, loginPassword } = JSON.parse(readFileSync(join(folder, 'credentials.json'), 'utf8'))
    return { pgdata, startLog: join(folder, 'start.log'), ownerPassword, loginPassword }
  } catch (error) {
    throw new EmbeddedPostgresUnavailable(
      `The passwords of the database in ${folder} cannot be read: ${(error as Error).message}. ` +
        'Start as the user who made it, or set DATA_DIR to another folder.',
    )
  }
}

export async function createCluster(where: DatabaseHome, binaries: Binaries): Promise<Cluster> {
  const folder = join(where.home, 'postgres')
  removeAbandonedDrafts(where.home)
  if (existsSync(folder)) {
    const cluster = openCluster(where)
    refuseOtherMajor(cluster, where.runAs, binaries)
    return cluster
  }

  const draft = join(where.home, `postgres.new-${process.pid}-${randomBytes(4).toString('hex')}`)
  try {
    createFolder(draft, where.runAs.uid === undefined ? 0o700 : 0o711)
    await initialise(draft, where.runAs, binaries)
    putInPlace(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another first start was quicker: its cluster is as good as ours.
    if (!existsSync(folder)) throw error
  }
  return openCluster(where)
}

/** Postgres reads only what its own major version has written. */
function refuseOtherMajor({ pgdata }: Cluster, runAs: RunAs, binaries: Binaries): void {
  const written = readFileSync(join(pgdata, 'PG_VERSION'), 'utf8').trim()
  const options = { ...runAs, cwd: dirname(binaries.postgres), env: POSTGRES_ENV }
  const [ours] = /\d+/.exec(execFileSync(binaries.postgres, ['--version'], options).toString()) ?? []
  if (written === ours) return
  throw new EmbeddedPostgresUnavailable(
    `The database in ${pgdata} was made by Postgres ${written}, and this version runs Postgres ${ours}. ` +
      'Take a backup with the version that made it, and restore it into a new folder: ' +
      'docs/operations.md, "Another major version of Postgres", says how.',
  )
}

async function initialise(draft: string, runAs: RunAs, binaries: Binaries): Promise<void> {
  const pgdata = join(draft, 'pgdata')
  const ownerPassword = randomBytes(24).toString('hex')
  const loginPassword = randomBytes(24).toString('hex')
  const passwordFile = join(draft, 'initial-password')
  mkdirSync(pgdata, { mode: 0o700 })
  writeFileSync(passwordFile, `${ownerPassword}\n`, { mode: 0o600 })
  if (runAs.uid !== undefined && runAs.gid !== undefined) {
    for (const path of [pgdata, passwordFile]) chownSync(path, runAs.uid, runAs.gid)
  }
  const options = { ...runAs, cwd: dirname(binaries.postgres), env: POSTGRES_ENV }
  const initdb = ['-D', pgdata, '-U', OWNER_ROLE, '--pwfile', passwordFile, '--auth=scram-sha-256', '--data-checksums']
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  try {
    await run(binaries.initdb, [...initdb, ...locale], options)
    rmSync(passwordFile)
    await runSingleUser(binaries, pgdata, options, [
      `create role ${LOGIN_ROLE} login nosuperuser nobypassrls nocreatedb nocreaterole noinherit password '${loginPassword}'`,
      `create database ${DATABASE}`,
      `revoke all on database ${DATABASE} from public`,
      `grant connect on database ${DATABASE} to ${LOGIN_ROLE}`,
    ])
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string }
    throw new EmbeddedPostgresUnavailable(`The database could not be created: ${stderr?.trim() || message}`)
  }
  writeDurably(join(draft, 'credentials.json'), JSON.stringify({ ownerPassword, loginPassword }))
}

/** Single-user mode needs no port and no password; it reads one statement a line and goes on after an error. */
async function runSingleUser(binaries: Binaries, pgdata: string, options: object, statements: string[]): Promise<void> {
  const running = run(
    binaries.postgres,
    ['--single', '-D', pgdata, '-c', 'log_min_messages=error', 'postgres'],
    options,
  )
  running.child.stdin?.end(`${statements.join('\n')}\n`)
  const { stderr } = await running
  const complaint = stderr.split('\n').find(line => /\b(ERROR|FATAL|PANIC):/.test(line))
  if (complaint) throw new Error(complaint)
}

function putInPlace(draft: string, folder: string): void {
  renameSync(draft, folder)
  syncFolder(dirname(folder))
}

function writeDurably(file: string, text: string): void {
  const fd = openSync(file, 'wx', 0o600)
  try {
    writeFileSync(fd, text)
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
  syncFolder(dirname(file))
}

function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const fd = openSync(path, 'r')
  try {
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}

/** What a start left behind that died half-way; a start still at work is left alone. */
function removeAbandonedDrafts(home: string): void {
  for (const name of readdirSync(home)) {
    const pid = /^postgres\.new-(\d+)-/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) rmSync(join(home, name), { recursive: true, force: true })
  }
}
