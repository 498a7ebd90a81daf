import type { MapChange } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { type Change, recordChanges } from '../audit/record-change.ts'
import type { Caller } from '../caller.ts'
import type { Tx } from '../database/database.ts'
import { saveHole } from '../holes/save-hole.ts'
import { addFeatures, changeFeatures, removeFeatures } from '../map-features/save-features.ts'
import type { CurrentMap } from './map-contents.ts'
import type { Publication } from './publication.ts'

export async function writePublication(
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
export function recordPublication(tx: Tx, caller: Caller, plan: Publication, after: CurrentMap): void {
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
