import type { Core } from '../core.ts'
import type { Source, Tx } from '../dependencies.ts'
import { sql } from '../store/sql.ts'

/** The fifth wrong answer locks the account; each further one doubles the duration of the lock. */
const FREE_FAILURES = 5
const MAX_LOCK_MS = 15 * 60_000
const QUIET_MS = 15 * 60_000
/** A lock that would last longer than its duration was written by a clock that was ahead. */
const CLOCK_TOLERANCE_MS = 5_000

/**
 * Wrong answers are counted per account. Those from a known device or network, which has signed in to the account
 * before, are also counted separately: only they lock that place, so that nobody can lock the owner out by guessing
 * from elsewhere.
 */
interface Lockout {
  /** Whether answers from this place are refused. */
  readonly isLocked: boolean
  /** Whether unknown places are locked out. Error messages use this value, so that they do not reveal known places. */
  readonly isLockedForStrangers: boolean
  /** Counts a wrong answer; returns whether it caused a lock. */
  fail(): boolean
  /** Resets the count of this place. From an unknown place the count of the account is reset, unless it is locked. */
  succeed(): void
  /** Resets all counts, because there is a new password. */
  reset(): void
}

interface Attempt {
  /** The id of the user, or the decoy id of an unknown username: both are counted alike to be indistinguishable. */
  readonly sub: string
  /** The device that the client claims to be. The key is random and known to the owner's client only. */
  readonly deviceKey: string | null
  readonly source: Source
}

interface Row {
  readonly key: string
  readonly failures: number
  readonly last_failure_at: Date
  readonly locked_until: Date | null
}

/** Locks the rows until the transaction ends, so that concurrent guesses wait for each other. */
export async function openLockout(core: Pick<Core, 'now'>, tx: Tx, attempt: Attempt): Promise<Lockout> {
  const { sub, deviceKey, source } = attempt
  const now = core.now()
  const account = `user ${sub}`
  const rows = await tx.all<Row>(sql`
    insert into identity.lockouts (key, failures, last_failure_at)
    select key, 0, ${new Date(now)}::timestamptz from (
      select ${account}::text as key
      union all
      select case
        when exists (
          select from identity.devices
          where key = ${deviceKey}::text and sub = ${sub}::uuid and verifier is not null
        ) then ${`${account} device ${deviceKey}`}::text
        when exists (
          select from identity.known_networks where sub = ${sub}::uuid and network = ${source.network}::text
        ) then ${`${account} network ${source.network}`}::text
      end
    ) as keys where key is not null
    on conflict (key) do update set key = excluded.key
    returning key, failures, last_failure_at, locked_until`)
  const counts = rows.map(row => countOf(tx, row, now))
  const accountCount = counts.find(({ key }) => key === account)
  if (!accountCount) throw new Error('an account without a count of wrong answers')
  const placeCount = counts.find(count => count !== accountCount)
  return {
    isLocked: (placeCount ?? accountCount).isLocked,
    isLockedForStrangers: accountCount.isLocked,
    fail() {
      // An answer during a lock does not extend it.
      const closed = [accountCount, placeCount].map(count => count?.isLocked === false && count.fail())
      return closed.includes(true)
    },
    succeed() {
      if (placeCount) placeCount.forget()
      else if (!accountCount.isLocked) accountCount.forget()
    },
    reset() {
      for (const count of counts) count.forget()
    },
  }
}

function countOf(tx: Tx, row: Row, now: number) {
  // A last failure that lies as far in the future was written by a wrong clock, and is ignored as well.
  const isQuiet = Math.abs(now - row.last_failure_at.getTime()) >= QUIET_MS
  const failures = isQuiet ? 0 : row.failures
  const leftMs = isQuiet || row.locked_until === null ? 0 : row.locked_until.getTime() - now
  return {
    key: row.key,
    isLocked: leftMs > 0 && leftMs <= lockMsAfter(failures) + CLOCK_TOLERANCE_MS,
    fail() {
      const lockMs = lockMsAfter(failures + 1)
      const until = lockMs === 0 ? null : new Date(now + lockMs)
      tx.queue(sql`
        update identity.lockouts set failures = ${failures + 1}, last_failure_at = ${new Date(now)}, locked_until = ${until}
        where key = ${row.key}`)
      return lockMs > 0
    },
    forget: () => tx.queue(sql`delete from identity.lockouts where key = ${row.key}`),
  }
}

/** The fifth failure locks for one second, the sixth for two, and so on. */
function lockMsAfter(failures: number): number {
  return failures < FREE_FAILURES ? 0 : Math.min(1000 * 2 ** (failures - FREE_FAILURES), MAX_LOCK_MS)
}
