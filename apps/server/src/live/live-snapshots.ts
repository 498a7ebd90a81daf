import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { Database, Tx } from '../database/database.ts'
import { roundedOpen } from '../http/round-lengths.ts'
import { eventBytes } from './club-feed.ts'
import { feedOfClub } from './feed-of-club.ts'

/** One part of a snapshot, read in the club of the transaction. */
export type Describe = (tx: Tx) => Promise<object>

export interface Snapshot {
  readonly feed: string
  /** Of the newest event that it includes. */
  readonly number: number
  readonly bytes: Buffer
}

interface Asking {
  readonly clubId: string
  readonly isStaff: boolean
  readonly caller: Caller
}

/**
 * Everything about a club at one moment, with the number of the newest event of that moment: the two are read in one
 * transaction, so what follows the number is exactly what the snapshot does not have.
 */
export function createLiveSnapshots({ db, now }: { readonly db: Database; readonly now: () => number }) {
  const parts: Describe[] = []
  /** Of staff, and of everybody else: a committee may withhold the pins. */
  const reading = new Map<string, Promise<Snapshot>>()

  const read = ({ clubId, isStaff, caller }: Asking): Promise<Snapshot> =>
    db.readClubTogether(caller, { clubId }, async (tx, access) => {
      // Who is no longer staff must not read for those who are.
      if (isStaff && access !== 'staff') throw new AppError('club_not_found')
      const { feed, newest } = await tx.one(feedOfClub)
      const described: object[] = []
      for (const describe of parts) described.push(await describe(tx))
      const data = Object.assign({ feed, at: new Date(now()).toISOString() }, ...described)
      return { feed, number: newest, bytes: eventBytes(feed, newest, 'snapshot', JSON.stringify(roundedOpen(data))) }
    })

  return {
    describe: (part: Describe): void => void parts.push(part),

    /** Those who come while one is being read share it: whatever happens meanwhile they are told after it. */
    async of(asking: Asking): Promise<Snapshot> {
      const name = `${asking.isStaff} ${asking.clubId}`
      const shared = reading.get(name)
      // Whoever reads it may have lost the right to; then each reads alone.
      const found = shared && (await shared.catch(() => null))
      if (found) return found
      const own = read(asking)
      if (!reading.has(name)) {
        reading.set(name, own)
        own.catch(() => undefined).finally(() => reading.delete(name))
      }
      return own
    },
  }
}
