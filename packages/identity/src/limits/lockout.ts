import type { Core } from '../core.ts'
import type { Tx } from '../dependencies.ts'
import { sql } from '../store/sql.ts'

/** Five wrong answers are free; then each locks for twice as long as the one before. */
const FREE_FAILURES = 5
const LONGEST_MS = 15 * 60_000
const QUIET_MS = 15 * 60_000

export interface Lockout {
  readonly isLocked: boolean
  /** Counts a wrong answer; says whether this one closed the door. */
  fail(): boolean
  succeed(): void
}

interface Row {
  readonly failures: number
  readonly last_failure_at: Date
  readonly locked_until: Date | null
}

/**
 * The wrong answers of one person, or of a name that is nobody's: both are kept alike, so that they look alike.
 * Holds the row until the transaction ends, so that guesses made at the same time wait for each other.
 */
export async function openLockout(core: Pick<Core, 'now'>, tx: Tx, key: string): Promise<Lockout> {
  const now = core.now()
  const row = await tx.one<Row>(sql`
    insert into identity.lockouts (key, failures, last_failure_at) values (${key}, 0, ${new Date(now)})
    on conflict (key) do update set key = excluded.key
    returning failures, last_failure_at, locked_until`)
  const isQuiet = now - row.last_failure_at.getTime() >= QUIET_MS
  const failures = isQuiet ? 0 : row.failures
  return {
    isLocked: !isQuiet && row.locked_until !== null && row.locked_until.getTime() > now,
    fail() {
      const lockMs = lockMsAfter(failures + 1)
      const until = lockMs === 0 ? null : new Date(now + lockMs)
      tx.queue(sql`
        update identity.lockouts set failures = ${failures + 1}, last_failure_at = ${new Date(now)}, locked_until = ${until}
        where key = ${key}`)
      return lockMs > 0
    },
    succeed() {
      tx.queue(sql`delete from identity.lockouts where key = ${key}`)
    },
  }
}

/** The fifth failure locks for one second, the sixth for two, and so on. */
export function lockMsAfter(failures: number): number {
  return failures < FREE_FAILURES ? 0 : Math.min(1000 * 2 ** (failures - FREE_FAILURES), LONGEST_MS)
}
