import type { dangerCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { dangerById, dangerOf } from './queries.ts'

export const getDanger: Verb<typeof dangerCalls.getDanger> = async ({ db }, { caller, clubId, params }) => {
  const key = { clubId, kind: 'danger', recordId: params.id } as const
  const { access, rows } = await db.readClub(caller, key, dangerById(params.id))
  const [row] = rows
  if (!row) throw new AppError('danger_not_found')
  return dangerOf(row, access)
}
