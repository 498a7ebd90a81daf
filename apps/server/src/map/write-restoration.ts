import { type Change, recordChanges } from '../audit/record-change.ts'
import { putTees } from '../courses/save-tees.ts'
import type { Tx } from '../database/database.ts'
import { putHoleTees, saveHole } from '../holes/save-hole.ts'
import type { Caller } from '../http/caller.ts'
import type { StandingMap } from './map-contents.ts'
import type { Restoration } from './plan-restore.ts'
import { insertCourses, insertHoles, renameCourses, setAsideNames } from './restore-queries.ts'
import { addFeatures, changeFeatures, removeFeatures } from './save-features.ts'

export async function writeRestoration(tx: Tx, { clubId, revision }: StandingMap, plan: Restoration): Promise<void> {
  // A record that comes back has a version that none of its own ever had: drafts of an earlier life are told apart.
  const version = revision + 1
  if (plan.courses.length > 0) {
    tx.queue(setAsideNames(plan.courses.map(course => course.id)))
    tx.queue(renameCourses(plan.courses))
  }
  if (plan.newCourses.length > 0) tx.queue(insertCourses(clubId, plan.newCourses, version))
  for (const course of [...plan.newCourses, ...plan.courses]) {
    putTees(tx, { id: course.id, clubId }, course.tees)
  }
  if (plan.newHoles.length > 0) tx.queue(insertHoles(clubId, plan.newHoles, version))
  for (const hole of plan.newHoles) putHoleTees(tx, { ...hole, clubId }, hole.tees)
  for (const { before, fields } of plan.holes) {
    const { tees, ...others } = fields
    saveHole(tx, { ...before, clubId, tees: [...before.tees] }, tees ? { ...others, tees: [...tees] } : others)
  }
  removeFeatures(
    tx,
    plan.removedFeatures.map(({ id }) => id),
  )
  changeFeatures(
    tx,
    clubId,
    plan.features.map(({ after }) => after),
  )
  const newFeatures = plan.newFeatures.map(feature => ({ ...feature, version }))
  await addFeatures(tx, clubId, newFeatures)
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
