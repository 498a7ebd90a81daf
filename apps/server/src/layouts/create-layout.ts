import type { layoutCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { lockMap } from '../map-features/lock-map.ts'
import type { Verb } from '../verb.ts'
import { MAX_LAYOUTS } from './limits.ts'
import { countLayouts, insertLayout, layoutById, layoutOf } from './queries.ts'
import { saveHolesOfLayout } from './save-holes-of-layout.ts'

export const createLayout: Verb<typeof layoutCalls.createLayout> = async ({ db }, { caller, clubId, body }) =>
  db.writeClub(caller, { clubId }, async tx => {
    tx.queue(lockMap)
    const { total } = await tx.one(countLayouts({}))
    if (total >= MAX_LAYOUTS) throw new AppError('too_many_layouts')
    const { id } = await tx.one(insertLayout(clubId, body.name))
    await saveHolesOfLayout(tx, { id, clubId }, body.holeIds)
    const after = layoutOf(await tx.one(layoutById(id)), 'staff')
    await recordChange(tx, caller, { clubId, action: 'layout.created', recordId: id, before: null, after })
    return after
  })
