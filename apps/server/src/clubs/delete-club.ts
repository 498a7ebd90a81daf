import type { clubCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Verb } from '../verb.ts'
import { clubOf, markClubDeleted } from './queries.ts'

/** The club leaves every list and call; its rows stay for a week, in which it can be brought back. */
export const deleteClub: Verb<typeof clubCalls.deleteClub> = async ({ db, live }, { caller, params }) => {
  const clubId = await db.platform(caller, 'delete club', async tx => {
    const row = await tx.maybe(markClubDeleted(params.id))
    if (!row) throw new AppError('club_not_found')
    const before = clubOf(row, 'staff', true)
    await recordChange(tx, caller, { clubId: row.id, action: 'club.deleted', recordId: row.id, before, after: null })
    return row.id
  })
  await live.checkRights(clubId)
  return undefined
}
