import type { layoutPrintCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { countPrints, layoutPrintOf, pageOfPrints } from './queries.ts'

export const listLayoutPrints: Verb<typeof layoutPrintCalls.listLayoutPrints> = async (
  { db },
  { caller, clubId, query },
) =>
  db.readClubTogether(caller, { clubId }, async (tx, access) => {
    if (access !== 'staff') throw new AppError('club_not_found')
    const rows = await tx.all(pageOfPrints(query, query))
    const { total } = await tx.one(countPrints(query))
    return { items: rows.map(layoutPrintOf), total }
  })
