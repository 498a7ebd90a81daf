import type { clubCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { clubOf, enteredClub } from './queries.ts'

export const getClub: Verb<typeof clubCalls.getClub> = async ({ db }, { caller, params }) => {
  const { access, rows } = await db.readClub(caller, { clubId: params.id }, enteredClub)
  const [row] = rows
  if (!row) throw new AppError('club_not_found')
  return clubOf(row, access, caller.isSuperadmin)
}
