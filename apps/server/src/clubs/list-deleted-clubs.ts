import { type clubAdministrationCalls, RESTORABLE_DAYS } from '@pinwise/contract'
import type { Verb } from '../verb.ts'
import { clubsDeletedSince, deletedClubOf } from './administration-queries.ts'
import { restorableSince } from './restore-club.ts'

export const listDeletedClubs: Verb<typeof clubAdministrationCalls.listDeletedClubs> = async (
  { db, now },
  { caller },
) => {
  const rows = await db.platform(caller, 'list deleted clubs', tx => tx.all(clubsDeletedSince(restorableSince(now()))))
  return { items: rows.map(row => deletedClubOf(row, RESTORABLE_DAYS)), total: rows.length }
}
