import type { MapChange } from '@pinwise/contract'
import { type Change, recordChanges } from '../audit/record-change.ts'
import type { Tx } from '../database/database.ts'
import { saveHole } from '../holes/save-hole.ts'
import { AppError } from '../http/app-error.ts'
import type { Caller } from '../http/caller.ts'
import { deleteFeatures, insertFeatures, linkFeatures, unlinkFeatures, updateFeatures } from './feature-queries.ts'
import type { StandingMap } from './map-contents.ts'
import type { Publication } from './plan-publication.ts'

export async function writePublication(
  tx: Tx,
  clubId: string,
  { holes, added, changed, removed }: Publication,
  changes: readonly MapChange[],
): Promise<void> {
  for (const { before, fields } of holes) {
    const tees = before.tees.map(({ mapKey: _, ...tee }) => tee)
    saveHole(tx, { id: before.id, courseId: before.courseId, clubId, tees }, fields)
  }
  if (removed.length > 0) tx.queue(deleteFeatures(removed.map(feature => feature.id)))
  if (added.length > 0) {
    const made = new Set((await tx.all(insertFeatures(clubId, added))).map(({ id }) => id))
    const taken = changes.findIndex(change => change.type === 'feature-added' && isRefused(change.id))
    function isRefused(id: string) {
      return added.some(feature => feature.id === id) && !made.has(id)
    }
    // The id is a record's of another club: nothing of that is told but that it cannot be used.
    if (taken !== -1) throw new AppError('map_conflict', { fields: [{ path: `changes.${taken}`, code: 'added' }] })
  }
  const relinked = changed.filter(({ before, after }) => before.holeIds.join() !== after.holeIds.join())
  if (changed.length > 0) tx.queue(updateFeatures(changed.map(({ after }) => after)))
  if (relinked.length > 0) tx.queue(unlinkFeatures(relinked.map(({ after }) => after.id)))
  const linked = [...added, ...relinked.map(({ after }) => after)].filter(feature => feature.holeIds.length > 0)
  if (linked.length > 0) tx.queue(linkFeatures(clubId, linked))
}

/** One line for every record, besides that of the version. */
export function recordPublication(tx: Tx, caller: Caller, plan: Publication, after: StandingMap): void {
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
