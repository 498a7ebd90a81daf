import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Two halves of the advisory lock that servers hold on their data. */
const LOCK = { space: 0x50494e, key: 1 }
/** A machine that is gone does not say so: Postgres asks after us, and lets go of the lock within half a minute. */
const STAY_KNOWN = `
  select set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false),
         set_config('tcp_keepalives_count', '3', false), set_config('idle_session_timeout', '0', false)`
const ASK_EVERY_MS = 200

export interface DataLock {
  /** Tells a server that is refused where this one can be found. */
  announce(address: string): Promise<void>
  release(): Promise<void>
}

interface LockOptions {
  url: string
  /** Servers share the lock of a database; a process that replaces its data takes it exclusively. */
  isShared?: boolean
  /** As the refusal names it: the data, and what to set for other data. */
  what: string
  setting: string
  /** How long a server that is about to stop is waited for. */
  patienceMs?: number
  onWait?: () => void
  /** How often to try when the database is out of reach after it was lost. */
  attempts: number
  /** Told once when it cannot be taken again, and once when it is. */
  onTrouble?: (message: string) => void
  onLost: (reason: string) => void
}

/** As a refusal of a data folder names it. */
export const dataFolderInUse = (dataDir: string) => ({
  what: `The data folder ${dataDir}`,
  setting: 'DATA_DIR to another folder',
})

/** Another process works on the same data. */
export class DataInUse extends Error {
  override name = 'DataInUse'

  constructor(what: string, setting: string, holder: string | null) {
    const who = holder ? ` by ${holder}` : ''
    super(`${what} is already in use${who}. Stop that one first, or set ${setting}.`)
  }
}

/**
 * Held by a session of its own, so the kernel lets go of it when this process dies in whatever way.
 * When that session is lost, the lock is taken again; `onLost` reports when that fails.
 */
export async function lockData(options: LockOptions): Promise<DataLock> {
  let name = `pinwise ${process.pid}`
  let released = false
  let client = await take(options.onWait)

  async function take(onWait?: () => void): Promise<pg.Client> {
    const session = new pg.Client({
      connectionString: options.url,
      application_name: name,
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    session.on('error', () => undefined)
    await session.connect()
    try {
      await session.query(STAY_KNOWN)
      const waitUntil = Date.now() + (options.patienceMs ?? 0)
      for (let isFirst = true; !(await tryLock(session, options.isShared)); isFirst = false) {
        if (Date.now() >= waitUntil) throw new DataInUse(options.what, options.setting, await findHolder(session))
        if (isFirst) onWait?.()
        await sleep(ASK_EVERY_MS)
      }
    } catch (error) {
      void session.end().catch(() => undefined)
      throw error
    }
    session.once('end', () => void retake())
    return session
  }

  async function retake(): Promise<void> {
    for (let attempt = 1; !released; attempt += 1) {
      await sleep(100 * Math.min(attempt, 20))
      if (released) return
      try {
        client = await take()
        if (released) await client.end()
        else if (attempt > 1) options.onTrouble?.('The lock on the database is held again.')
        return
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        if (!(error instanceof DataInUse) && attempt < options.attempts) {
          if (attempt === 1)
            options.onTrouble?.(`The lock on the database is lost and cannot be taken again: ${reason}`)
          continue
        }
        options.onLost(reason)
        return
      }
    }
  }

  return {
    async announce(address) {
      name = `pinwise ${process.pid} ${address}`.slice(0, 63)
      // Lost just now, the lock is taken again under the new name.
      await client.query("select set_config('application_name', $1, false)", [name]).catch(() => undefined)
    },
    async release() {
      released = true
      await client.end().catch(() => undefined)
    },
  }
}

async function tryLock(session: pg.Client, isShared = false): Promise<boolean> {
  const lock = isShared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock'
  const { rows } = await session.query(`select ${lock}($1, $2) as taken`, [LOCK.space, LOCK.key])
  return rows[0]?.taken === true
}

async function findHolder(session: pg.Client): Promise<string | null> {
  const { rows } = await session.query(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.granted and l.classid = $1 and l.objid = $2
        and l.database = (select oid from pg_database where datname = current_database())`,
    [LOCK.space, LOCK.key],
  )
  const [, pid, address] = /^pinwise (\d+)(?: (.+))?$/.exec(rows[0]?.name ?? '') ?? []
  if (!pid) return null
  return address ? `process ${pid} at ${address}` : `process ${pid}`
}
