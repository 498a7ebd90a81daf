import type { dangerCalls } from '@pinwise/contract'
import type { Verb } from '../verb.ts'
import { countDangers, dangerOf, pageOfDangers } from './queries.ts'

export const listDangers: Verb<typeof dangerCalls.listDangers> = async ({ db }, { caller, clubId, query }) =>
  db.readClubTogether(caller, { clubId }, async (tx, access) => {
    const rows = await tx.all(pageOfDangers(query, query))
    const { total } = await tx.one(countDangers(query))
    return { items: rows.map(row => dangerOf(row, access)), total }
  })
