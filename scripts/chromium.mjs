import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The browser of the browser tests: the one named, the system's, or Debian's, installed when we are root. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH is ${named}, which does not exist.`)
  }
  return findOnPath() ?? installOnDebian() ?? refuse()
}

function findOnPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = folders.flatMap(folder => NAMES.map(name => join(folder, name)))
  return candidates.find(path => existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0)
}

function installOnDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return null
  console.log('Installing Chromium for the browser tests …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    execFileSync('apt-get', ['update', '-qq'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  } catch (error) {
    throw new Error(`Chromium could not be installed: ${error.message}. Install it, or set CHROMIUM_PATH to a browser.`)
  }
  return findOnPath()
}

function refuse() {
  throw new Error(
    'The browser tests need Chromium. Install it (Debian: sudo apt-get install chromium), or set CHROMIUM_PATH.',
  )
}
