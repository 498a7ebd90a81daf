import type { layoutPrintCalls } from '@pinwise/contract'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../http/app-error.ts'
import type { Verb } from '../http/route.ts'
import { lockMap } from '../map/lock-map.ts'
import { checkedParts } from './checked-parts.ts'
import { countPrints, insertPrint, layoutPrintOf } from './queries.ts'

/** For every layout, language and sponsor, and then some. */
const MAX_PRINTS = 100

export const createLayoutPrint: Verb<typeof layoutPrintCalls.createLayoutPrint> = async (
  { db },
  { caller, clubId, body },
) =>
  db.writeClub(caller, { clubId }, async tx => {
    tx.queue(lockMap)
    const { total } = await tx.one(countPrints({}))
    if (total >= MAX_PRINTS) throw new AppError('too_many_layout_prints')
    const after = layoutPrintOf(await tx.one(insertPrint(clubId, await checkedParts(tx, body))))
    await recordChange(tx, caller, { clubId, action: 'layout-print.created', recordId: after.id, before: null, after })
    return after
  })
