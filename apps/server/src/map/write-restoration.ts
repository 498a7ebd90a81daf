import { type Change, recordChanges } from '../audit/record-change.ts'
import { upsertTees } from '../courses/queries.ts'
import type { Tx } from '../database/database.ts'
import { upsertHoleTees } from '../holes/queries.ts'
import { saveHole } from '../holes/save-hole.ts'
import type { Caller } from '../http/caller.ts'
import { deleteFeatures, insertFeatures, linkFeatures, unlinkFeatures, updateFeatures } from './feature-queries.ts'
import type { StandingMap } from './map-contents.ts'
import type { Restoration } from './plan-restore.ts'
import { insertCourses, insertHoles, renameCourses, setAsideNames } from './restore-queries.ts'

/** All of it leaves with the statement behind it. */
export function writeRestoration(tx: Tx, { clubId, revision }: StandingMap, plan: Restoration): void {
  // A record that comes back has a version that none of its own ever had: drafts of an earlier life are told apart.
  const version = revision + 1
  if (plan.courses.length > 0) {
    tx.queue(setAsideNames(plan.courses.map(course => course.id)))
    tx.queue(renameCourses(plan.courses))
  }
  if (plan.newCourses.length > 0) tx.queue(insertCourses(clubId, plan.newCourses, version))
  for (const course of [...plan.newCourses, ...plan.courses]) {
    if (course.tees.length > 0) tx.queue(upsertTees({ id: course.id, clubId }, course.tees))
  }
  if (plan.newHoles.length > 0) tx.queue(insertHoles(clubId, plan.newHoles, version))
  for (const hole of plan.newHoles) {
    if (hole.tees.length > 0) tx.queue(upsertHoleTees({ ...hole, clubId }, hole.tees))
  }
  for (const { before, fields } of plan.holes) {
    const { tees, ...others } = fields
    saveHole(tx, { ...before, clubId, tees: [...before.tees] }, tees ? { ...others, tees: [...tees] } : others)
  }
  writeFeatures(tx, clubId, plan, version)
}

function writeFeatures(tx: Tx, clubId: string, plan: Restoration, version: number): void {
  const { newFeatures, features, removedFeatures } = plan
  if (removedFeatures.length > 0) tx.queue(deleteFeatures(removedFeatures.map(feature => feature.id)))
  const made = newFeatures.map(feature => ({ ...feature, version }))
  if (made.length > 0) tx.queue(insertFeatures(clubId, made))
  const changed = features.map(({ after }) => after)
  if (changed.length > 0) {
    tx.queue(updateFeatures(changed))
    tx.queue(unlinkFeatures(changed.map(feature => feature.id)))
  }
  const linked = [...made, ...changed].filter(feature => feature.holeIds.length > 0)
  if (linked.length > 0) tx.queue(linkFeatures(clubId, linked))
}

export function recordRestoration(tx: Tx, caller: Caller, plan: Restoration, after: StandingMap): void {
  const { clubId } = after
  const now = new Map<string, unknown>([...after.courses, ...after.holes, ...after.features].map(one => [one.id, one]))
  const line = (action: string, recordId: string, before: unknown): Change => ({
    clubId,
    action,
    recordId,
    before,
    after: now.get(recordId) ?? null,
  })
  recordChanges(tx, caller, [
    ...plan.newCourses.map(({ id }) => line('course.created', id, null)),
    ...plan.courses.map(({ id }) => line('course.changed', id, null)),
    ...plan.newHoles.map(({ id }) => line('hole.created', id, null)),
    ...plan.holes.map(({ before }) => line('hole.changed', before.id, before)),
    ...plan.newFeatures.map(({ id }) => line('map-feature.created', id, null)),
    ...plan.features.map(({ before }) => line('map-feature.changed', before.id, before)),
    ...plan.removedFeatures.map(before => line('map-feature.deleted', before.id, before)),
  ])
}
