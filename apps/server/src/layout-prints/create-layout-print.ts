import type { layoutPrintCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { lockMap } from '../map-features/lock-map.ts'
import type { Verb } from '../verb.ts'
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
