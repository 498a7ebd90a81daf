import type { MapChange, mapCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { type Change, recordChanges } from '../audit/record-change.ts'
import type { Caller } from '../caller.ts'
import type { Tx } from '../database/database.ts'
import { saveHole } from '../holes/save-hole.ts'
import { placeForStaff } from '../map-features/place-of-club.ts'
import { refuseTooLarge } from '../map-features/refuse-too-large.ts'
import { addFeatures, changeFeatures, removeFeatures } from '../map-features/save-features.ts'
import type { Verb } from '../verb.ts'
import { checkedChanges } from './checked-changes.ts'
import { type CurrentMap, clubMapOf } from './map-contents.ts'
import { planPublication } from './plan-publication.ts'
import type { Publication } from './publication.ts'
import { openMap, storeCurrentMap, storeVersion } from './store-version.ts'

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

async function writePublication(
  tx: Tx,
  clubId: string,
  { holes, added, changed, removed }: Publication,
  changes: readonly MapChange[],
): Promise<void> {
  for (const { before, fields } of holes) {
    saveHole(tx, { ...before, clubId, tees: [...before.tees] }, fields)
  }
  removeFeatures(
    tx,
    removed.map(({ id }) => id),
  )
  changeFeatures(
    tx,
    clubId,
    changed.map(({ after }) => after),
  )
  const made = await addFeatures(tx, clubId, added)
  const refused = added.find(({ id }) => !made.has(id))
  if (!refused) return
  // The id belongs to a record of another club. The error reveals only that the id cannot be used.
  const path = `changes.${changes.findIndex(({ id }) => id === refused.id)}`
  throw new AppError('map_conflict', { fields: [{ path, code: 'added' }] })
}

/** One audit entry per record, besides that of the version. */
function recordPublication(tx: Tx, caller: Caller, plan: Publication, after: CurrentMap): void {
  const { clubId } = after
  const holes = new Map(after.holes.map(hole => [hole.id, hole]))
  const features = new Map(after.features.map(feature => [feature.id, feature]))
  const line = (action: string, recordId: string, before: unknown, now: unknown): Change => ({
    clubId,
    action,
    recordId,
    before: before ?? null,
    after: now ?? null,
  })
  recordChanges(tx, caller, [
    ...plan.holes.map(({ before }) => line('hole.changed', before.id, before, holes.get(before.id))),
    ...plan.added.map(({ id }) => line('map-feature.created', id, null, features.get(id))),
    ...plan.changed.map(({ before }) => line('map-feature.changed', before.id, before, features.get(before.id))),
    ...plan.removed.map(before => line('map-feature.deleted', before.id, before, null)),
  ])
}
