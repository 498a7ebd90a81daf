import { AppError } from '../app-error.ts'
import type { Tx } from '../database/transaction.ts'
import { trackerOfClub } from './queries.ts'

/** That the tracker is, or was, one of the club that the transaction has entered. */
export async function checkTracker(tx: Tx, clubId: string, trackerId: string): Promise<void> {
  if (!(await tx.maybe(trackerOfClub(clubId, trackerId))))
    throw new AppError('tracker_not_found', { fields: [{ path: 'trackerId', code: 'unknown' }] })
}
