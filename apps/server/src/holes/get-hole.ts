import type { holeCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { holeById, holeOf } from './queries.ts'

export const getHole: Verb<typeof holeCalls.getHole> = async ({ db }, { caller, clubId, params }) => {
  const key = { clubId, kind: 'hole', recordId: params.id } as const
  const { access, rows } = await db.readClub(caller, key, holeById(params.id))
  const [row] = rows
  if (!row) throw new AppError('hole_not_found')
  return holeOf(row, access)
}
