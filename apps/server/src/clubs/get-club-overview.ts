import type { clubOverviewCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { clubOverviewOf, overviewOfClub } from './overview-queries.ts'

export const getClubOverview: Verb<typeof clubOverviewCalls.getClubOverview> = async (
  { db, now },
  { caller, params },
) => {
  const at = now()
  const row = await db.platform(caller, 'set-up of a club', tx => tx.maybe(overviewOfClub(params.id, new Date(at))))
  if (!row) throw new AppError('club_not_found')
  return clubOverviewOf(row, at)
}
