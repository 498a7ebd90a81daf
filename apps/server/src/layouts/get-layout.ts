import type { layoutCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { layoutById, layoutOf } from './queries.ts'

export const getLayout: Verb<typeof layoutCalls.getLayout> = async ({ db }, { caller, clubId, params }) => {
  const key = { clubId, kind: 'layout', recordId: params.id } as const
  const { access, rows } = await db.readClub(caller, key, layoutById(params.id))
  const [row] = rows
  if (!row) throw new AppError('layout_not_found')
  return layoutOf(row, access)
}
