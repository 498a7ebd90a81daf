import type { ShownNotice } from '@pinwise/contract'
import type { Tx } from '../database/database.ts'
import { publicNotices, shownOf } from './send-queries.ts'

/** The current public notices of the entered club. */
export const readPublicNotices = async (tx: Pick<Tx, 'all'>, now: number): Promise<ShownNotice[]> =>
  (await tx.all(publicNotices(now))).map(shownOf)
