import cluster from 'node:cluster'
import { isMainThread } from 'node:worker_threads'
import { loadConfig } from '../config.ts'
import { findEmbeddedPostgres, systemDatabase } from './embedded-postgres.ts'
import { DataInUse, dataFolderInUse, lockData } from './lock-data.ts'

/**
 * Loaded before the server and its hundreds of files (scripts/start.mjs): a second start on a data folder is refused at
 * once, not after all of them. Anything else is left to the server, which explains it. Its threads, and its
 * further processes, load this file too, and would find the data in use by their own server.
 */
if (isMainThread && cluster.isPrimary) await refuseSecondStart()

async function refuseSecondStart(): Promise<void> {
  try {
    const { dataDir, databaseUrl } = loadConfig()
    const running = databaseUrl ? null : findEmbeddedPostgres(dataDir)
    if (!running) return
    const url = systemDatabase(running.ownerUrl)
    const lock = await lockData({ url, ...dataFolderInUse(dataDir), attempts: 1, onLost: () => undefined })
    await lock.release()
  } catch (error) {
    if (!(error instanceof DataInUse)) return
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
