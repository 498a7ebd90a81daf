import type { layoutPrintCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { checkVersion } from '../check-version.ts'
import { lockMap } from '../map-features/lock-map.ts'
import type { Verb } from '../verb.ts'
import { checkedParts } from './checked-parts.ts'
import { countPrints, deletePrintRow, insertPrint, layoutPrintOf, lockedPrint, updatePrint } from './queries.ts'

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

export const replaceLayoutPrint: Verb<typeof layoutPrintCalls.replaceLayoutPrint> = async (
  { db },
  { caller, clubId, body },
) => {
  const { id, version, ...fields } = body
  return db.writeClub(caller, { clubId }, async tx => {
    tx.queue(lockMap)
    const row = await tx.maybe(lockedPrint(id))
    if (!row) throw new AppError('layout_print_not_found')
    const before = layoutPrintOf(row)
    checkVersion(version, before)
    const after = layoutPrintOf(await tx.one(updatePrint(before.id, await checkedParts(tx, fields))))
    await recordChange(tx, caller, { clubId, action: 'layout-print.changed', recordId: before.id, before, after })
    return after
  })
}

export const deleteLayoutPrint: Verb<typeof layoutPrintCalls.deleteLayoutPrint> = async (
  { db },
  { caller, clubId: header, params },
) => {
  const key = { clubId: header, kind: 'layout-print', recordId: params.id } as const
  await db.writeClub(caller, key, async (tx, clubId) => {
    const row = await tx.maybe(lockedPrint(params.id))
    if (!row) throw new AppError('layout_print_not_found')
    const before = layoutPrintOf(row)
    await tx.run(deletePrintRow(before.id))
    await recordChange(tx, caller, { clubId, action: 'layout-print.deleted', recordId: before.id, before, after: null })
  })
  return undefined
}
