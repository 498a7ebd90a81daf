import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

export const ROOT = join(import.meta.dirname, '..')

const ORPHAN_GUARD = pathToFileURL(join(ROOT, 'scripts', 'orphan-guard.mjs')).href
const PATIENCE_MS = 30_000
/** A server on a machine that does much else may take minutes. */
const READY_WITHIN_MS = 300_000

export interface Child extends AsyncDisposable {
  readonly process: ChildProcess
  readonly pid: number
  /** Rejects when the process ends before it was told to stop. */
  readonly ended: Promise<never>
}

/** A program of ours on this Node, without our environment, whose output goes nowhere and whose complaints are seen. */
export function startChild(
  script: string,
  { env = {}, nodeArgs = [], signal }: { env?: Record<string, string>; nodeArgs?: string[]; signal: AbortSignal },
): Child {
  const child = spawn(process.execPath, ['--import', ORPHAN_GUARD, ...nodeArgs, join(ROOT, script)], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    signal,
  })
  const ended = new Promise<never>((_resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, killed) => reject(new Error(`${script} ended with ${killed ?? code}`)))
  })
  ended.catch(() => undefined)
  if (child.pid === undefined) throw new Error(`${script} did not start`)
  return { process: child, pid: child.pid, ended, [Symbol.asyncDispose]: () => stop(child) }
}

/** Resolves once the address answers 200. */
export async function untilReady(url: string, child: Child): Promise<void> {
  const giveUpAt = Date.now() + READY_WITHIN_MS
  while (Date.now() < giveUpAt) {
    const isReady = await Promise.race([fetch(url).then(answer => answer.ok), child.ended]).catch(error => {
      if (child.process.exitCode !== null || child.process.signalCode !== null) throw error
      return false
    })
    if (isReady) return
    await sleep(10)
  }
  throw new Error(`${url} does not answer`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  await exited
  clearTimeout(force)
}
