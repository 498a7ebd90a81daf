import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'
import type { ClubKey, Tx } from '../database/database.ts'

/**
 * A write by staff of the club. Its commit invalidates the boards and publishes an event to the staff who look at one.
 * Pace needs the plan Complete; stopping play needs no plan.
 */
export const writePace = <T>(
  { db, now, live }: Pick<Context, 'db' | 'now' | 'live'>,
  caller: Caller,
  key: ClubKey,
  work: (tx: Tx, clubId: string) => Promise<T>,
  feature: 'pace' | 'none' = 'pace',
): Promise<T> =>
  db.writeClub(
    caller,
    key,
    async (tx, clubId) => {
      const result = await work(tx, clubId)
      live.publish(tx, clubId, 'pace.changed', { at: new Date(now()).toISOString() }, 'staff')
      return result
    },
    { feature },
  )
