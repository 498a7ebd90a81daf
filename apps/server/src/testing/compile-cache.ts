import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Processes that tests start import the whole server, which takes two seconds of compiling each. Node keeps what it
 * compiled here, by the contents of the files, for the next process; the workers of the run inherit the setting.
 */
export function setup(): void {
  process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'pinwise-compile-cache')
}

/** What a process that a test starts gets of this one's environment. */
export function childEnvironment(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  return { PATH, ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}) }
}
