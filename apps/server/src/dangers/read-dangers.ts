import type { dangerCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { countDangers, dangerById, dangerOf, pageOfDangers } from './queries.ts'

export const listDangers: Verb<typeof dangerCalls.listDangers> = async ({ db }, { caller, clubId, query }) =>
  db.readClubTogether(caller, { clubId }, async (tx, access) => {
    const rows = await tx.all(pageOfDangers(query, query))
    const { total } = await tx.one(countDangers(query))
    return { items: rows.map(row => dangerOf(row, access)), total }
  })

export const getDanger: Verb<typeof dangerCalls.getDanger> = async ({ db }, { caller, clubId, params }) => {
  const key = { clubId, kind: 'danger', recordId: params.id } as const
  const { access, rows } = await db.readClub(caller, key, dangerById(params.id))
  const [row] = rows
  if (!row) throw new AppError('danger_not_found')
  return dangerOf(row, access)
}
