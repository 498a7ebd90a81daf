import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const STARTS = /createTestApp|createIdentityApp|main\.ts/
const WORLDS = /from '(\.[^']*\/testing\/[^']+\.ts)'/g

/**
 * Whether a test file, or what it uses of a folder for tests, says that it starts a server, which needs the built web
 * app. Others may run while it is built.
 */
export function startsServer(file: string): boolean {
  if (file.includes('/e2e/')) return true
  const text = readFileSync(file, 'utf8')
  return STARTS.test(text) || worldsOf(file, text).some(world => STARTS.test(readFileSync(world, 'utf8')))
}

const worldsOf = (file: string, text: string) =>
  [...text.matchAll(WORLDS)].map(([, path = '']) => join(dirname(file), path)).filter(existsSync)
