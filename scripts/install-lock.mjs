import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from './root.mjs'

/** Outside node_modules, which npm ci removes. */
const LOCK = join(ROOT, '.install-lock')
const OWNER = join(LOCK, 'pid')
/** Between making the folder and writing the pid lies an instant, not this long. */
const UNCLAIMED_FOR_MS = 10_000

/** One install at a time in this checkout. */
export async function withInstallLock(work) {
  let told = false
  while (!tryLock()) {
    if (removeStaleLock()) continue
    if (!told) console.log('Waiting for another process that is installing packages …')
    told = true
    await sleep(300)
  }
  // Not taken along by process.exit, hence also at exit.
  const unlock = () => rmSync(LOCK, { recursive: true, force: true })
  process.once('exit', unlock)
  try {
    return await work()
  } finally {
    process.off('exit', unlock)
    unlock()
  }
}

function tryLock() {
  try {
    mkdirSync(LOCK)
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw new Error(`This checkout cannot be written: ${error.message}. Packages cannot be installed.`)
  }
  writeFileSync(OWNER, String(process.pid))
  return true
}

function removeStaleLock() {
  const owner = ownerOf(LOCK)
  if (owner === undefined || (owner !== null && isAlive(owner))) return false
  // Moved away first: of several that find it stale, one moves it; a lock made meanwhile is put back.
  const aside = `${LOCK}-${process.pid}`
  try {
    renameSync(LOCK, aside)
    if (ownerOf(aside) !== owner) renameSync(aside, LOCK)
  } catch {
    return true
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
  return true
}

/** The pid; null when nobody claimed the lock for long; undefined when that cannot be told yet. */
function ownerOf(folder) {
  try {
    return Number(readFileSync(join(folder, 'pid'), 'utf8')) || null
  } catch {
    try {
      return Date.now() - statSync(folder).mtimeMs > UNCLAIMED_FOR_MS ? null : undefined
    } catch {
      return undefined
    }
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
