import { existsSync } from 'node:fs'
import { findProgram, installProgram } from './debian.mjs'

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
  return findProgram(names) ?? installProgram(names[0], 'the browser tests') ?? findProgram(others) ?? refuse()
}

function refuse() {
  throw new Error(
    'The browser tests need Chromium. Install it (Debian: sudo apt-get install chromium-headless-shell), or set CHROMIUM_PATH.',
  )
}
