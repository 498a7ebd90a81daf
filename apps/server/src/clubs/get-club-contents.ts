import type { clubAdministrationCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { contentsOf } from './administration-queries.ts'

export const getClubContents: Verb<typeof clubAdministrationCalls.getClubContents> = async (
  { db },
  { caller, params },
) => {
  const contents = await db.platform(caller, 'contents of a club', tx => tx.maybe(contentsOf(params.id)))
  if (!contents) throw new AppError('club_not_found')
  return contents
}
