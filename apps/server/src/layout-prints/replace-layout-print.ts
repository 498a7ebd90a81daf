import type { layoutPrintCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { checkVersion } from '../check-version.ts'
import { lockMap } from '../map-features/lock-map.ts'
import type { Verb } from '../verb.ts'
import { checkedParts } from './checked-parts.ts'
import { layoutPrintOf, lockedPrint, updatePrint } from './queries.ts'

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
