import type { Core } from '../core.ts'
import type { Source, Tx } from '../dependencies.ts'
import { sql } from '../store/sql.ts'

/** Five wrong answers are free; then each locks for twice as long as the one before. */
const FREE_FAILURES = 5
const MAX_LOCK_MS = 15 * 60_000
const QUIET_MS = 15 * 60_000
/** A lock that would last longer than it was made for was made by a clock that was ahead. */
const CLOCK_TOLERANCE_MS = 5_000

/**
 * Wrong answers are counted for the account, whoever gave them, and those from a device or a network that has signed in
 * to the account before also by themselves. Somebody there is only kept out by wrong answers from there, so that nobody
 * locks an owner out by guessing from elsewhere.
 */
export interface Lockout {
  /** Whether an answer from here counts at all. */
  readonly isLocked: boolean
  /** Whether a stranger is told that the account is locked. What is told must not show that the place is known. */
  readonly isLockedForStrangers: boolean
  /** Counts a wrong answer; says whether this one closed the door. */
  fail(): boolean
  /** Forgets the wrong answers from here, unless they are strangers' and the lock still stands. */
  succeed(): void
  /** Forgets all of them: there is a new password, which nobody has guessed at. */
  reset(): void
}

export interface Attempt {
  /** Of the person, or of a name that is nobody's: both are counted alike, so that they look alike. */
  readonly sub: string
  /** The device that the client says it is. Its key is random, and nobody but the owner's client has it. */
  readonly deviceKey: string | null
  readonly source: Source
}

interface Row {
  readonly key: string
  readonly failures: number
  readonly last_failure_at: Date
  readonly locked_until: Date | null
}

/** Holds the rows until the transaction ends, so that guesses made at the same time wait for each other. */
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
  const ofAccount = counts.find(({ key }) => key === account)
  if (!ofAccount) throw new Error('an account without a count of wrong answers')
  const ofPlace = counts.find(count => count !== ofAccount)
  return {
    isLocked: (ofPlace ?? ofAccount).isLocked,
    isLockedForStrangers: ofAccount.isLocked,
    fail() {
      // An answer that comes during a lock does not lengthen it.
      const closed = [ofAccount, ofPlace].map(count => count?.isLocked === false && count.fail())
      return closed.includes(true)
    },
    succeed() {
      if (ofPlace) ofPlace.forget()
      else if (!ofAccount.isLocked) ofAccount.forget()
    },
    reset() {
      for (const count of counts) count.forget()
    },
  }
}

function countOf(tx: Tx, row: Row, now: number) {
  // Also when the last one lies as far ahead: the clock was wrong then, and is right now or was put right since.
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
export function lockMsAfter(failures: number): number {
  return failures < FREE_FAILURES ? 0 : Math.min(1000 * 2 ** (failures - FREE_FAILURES), MAX_LOCK_MS)
}
