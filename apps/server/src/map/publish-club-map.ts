import type { mapCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { placeForStaff } from '../map-features/place-of-club.ts'
import { refuseTooLarge } from '../map-features/refuse-too-large.ts'
import type { Verb } from '../verb.ts'
import { checkedChanges } from './checked-changes.ts'
import { clubMapOf } from './map-contents.ts'
import { planPublication } from './plan-publication.ts'
import { openMap, storeCurrentMap, storeVersion } from './store-version.ts'
import { recordPublication, writePublication } from './write-publication.ts'

export const publishClubMap: Verb<typeof mapCalls.publishClubMap> = async ({ db, live }, { caller, params, body }) => {
  const place = await placeForStaff(db, caller, { clubId: params.id })
  if (!place) throw new AppError('club_not_found')
  const changes = await checkedChanges(body.changes, place)
  return db.writeClub(caller, { clubId: params.id }, async tx => {
    const map = await openMap(tx)
    const plan = planPublication(map, changes)
    if (Object.values(plan).every(list => list.length === 0)) return clubMapOf(map)
    await storeCurrentMap(tx, map)
    await writePublication(tx, map.clubId, plan, changes)
    if (plan.holes.length + plan.added.length + plan.changed.length > 0) await refuseTooLarge(tx)
    const after = await storeVersion(tx, caller, map, { origin: 'edit', note: body.note })
    recordPublication(tx, caller, plan, after)
    live.refresh(tx, map.clubId)
    return clubMapOf(after)
  })
}
