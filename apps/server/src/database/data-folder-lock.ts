import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DataFolderInUse } from './embedded-postgres-errors.ts'

/** Two halves of the advisory lock that one server holds on its data. */
const LOCK = { space: 0x50494e, key: 1 }

export interface DataFolderLock {
  /** Tells whoever is refused where this server can be found. */
  announce(address: string): Promise<void>
  release(): Promise<void>
}

/**
 * Held by a session of its own, so the kernel lets go of it when this process dies in whatever way.
 * When Postgres restarts its sessions after a crash, the lock is taken again; `onLost` reports when that fails.
 */
export async function lockDataFolder(options: {
  url: string
  dataDir: string
  onLost: (reason: string) => void
}): Promise<DataFolderLock> {
  let name = `pinwise ${process.pid}`
  let released = false
  let client = await take()

  async function take(): Promise<pg.Client> {
    const session = new pg.Client({ connectionString: options.url, application_name: name, keepAlive: true })
    session.on('error', () => undefined)
    await session.connect()
    const { rows } = await session.query('select pg_try_advisory_lock($1, $2) as taken', [LOCK.space, LOCK.key])
    if (rows[0]?.taken !== true) {
      const holder = await findHolder(session)
      await session.end()
      throw new DataFolderInUse(options.dataDir, holder)
    }
    session.once('end', () => void retake())
    return session
  }

  async function retake(): Promise<void> {
    for (let attempt = 1; !released; attempt += 1) {
      await sleep(100 * attempt)
      if (released) return
      try {
        client = await take()
        return
      } catch (error) {
        if (!(error instanceof DataFolderInUse) && attempt < 20) continue
        options.onLost(error instanceof Error ? error.message : String(error))
        return
      }
    }
  }

  return {
    async announce(address) {
      name = `pinwise ${process.pid} ${address}`.slice(0, 63)
      await client.query("select set_config('application_name', $1, false)", [name])
    },
    async release() {
      released = true
      await client.end().catch(() => undefined)
    },
  }
}

async function findHolder(session: pg.Client): Promise<string | null> {
  const { rows } = await session.query(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.granted and l.classid = $1 and l.objid = $2`,
    [LOCK.space, LOCK.key],
  )
  const [, pid, address] = /^pinwise (\d+)(?: (.+))?$/.exec(rows[0]?.name ?? '') ?? []
  if (!pid) return null
  return address ? `process ${pid} at ${address}` : `process ${pid}`
}
