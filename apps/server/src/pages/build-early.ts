import cluster from 'node:cluster'
import { isMainThread } from 'node:worker_threads'
import { loadConfig } from '../config.ts'
import { startWebBuild } from './web-build.ts'

/**
 * Loaded before the server and its hundreds of files (scripts/start.mjs): a build that the start waits for begins while
 * they load. The server asks for the same one, and explains what is wrong.
 */
if (isMainThread && cluster.isPrimary) buildEarly()

function buildEarly(): void {
  try {
    startWebBuild(loadConfig())
  } catch {
    // The server says what is wrong with the configuration.
  }
}
