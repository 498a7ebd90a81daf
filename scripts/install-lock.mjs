import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from './root.mjs'

/** Outside node_modules, which npm ci removes. */
const LOCK = join(ROOT, '.install-lock')
const OWNER = join(LOCK, 'pid')
/** Writing the pid after making the folder takes an instant, never this long. */
const UNCLAIMED_FOR_MS = 10_000

/** One install at a time in this checkout. */
export async function withInstallLock(work) {
  let isReported = false
  while (!tryLock()) {
    if (removeStaleLock()) continue
    if (!isReported) console.log('Waiting for another process that is installing packages …')
    isReported = true
    await sleep(300)
  }
  // process.exit skips `finally`, so the lock is also released on exit.
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
  // The stale lock is moved first, so that only one of several processes takes it; a newer lock is put back.
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

/** The pid; null when nobody claimed the lock for long; undefined when that is not known yet. */
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
