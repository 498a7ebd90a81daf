import type { Club } from '@pinwise/contract'
import type { ClubAccess, Tx } from '../database/database.ts'
import { clubOf, enteredClub } from './queries.ts'

/** The club that the transaction entered, without what only platform staff may do with it. */
export async function readEnteredClub(tx: Tx, access: ClubAccess): Promise<Club> {
  return clubOf(await tx.one(enteredClub), access, false)
}
