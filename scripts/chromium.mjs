import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian's headless build of the same version draws the same pages for half the processor time. */
const HEADLESS = ['chromium-headless-shell']
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The browser of the browser tests: the one named, the system's, or Debian's, installed when we are root.
 * `whole` asks for the browser that people use, for pictures and full runs.
 */
export function findChromium({ whole = false } = {}) {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH is ${named}, which does not exist.`)
  }
  const [names, others] = whole ? [WHOLE, HEADLESS] : [HEADLESS, WHOLE]
  return findOnPath(names) ?? installOnDebian(names) ?? findOnPath(others) ?? refuse()
}

function findOnPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = folders.flatMap(folder => names.map(name => join(folder, name)))
  return candidates.find(path => existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0)
}

function installOnDebian([name]) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  console.log(`Installing ${name} for the browser tests …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    execFileSync('apt-get', ['update', '-qq'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    execFileSync('apt-get', ['install', '-y', '-qq', name], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  } catch (error) {
    console.error(`${name} could not be installed: ${error.message}`)
    return undefined
  }
  return findOnPath([name])
}

function refuse() {
  throw new Error(
    'The browser tests need Chromium. Install it (Debian: sudo apt-get install chromium-headless-shell), or set CHROMIUM_PATH.',
  )
}
