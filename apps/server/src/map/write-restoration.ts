import { randomUUID } from 'node:crypto'
import { type Change, recordChanges } from '../audit/record-change.ts'
import type { Caller } from '../caller.ts'
import { putTees } from '../courses/save-tees.ts'
import type { Tx } from '../database/database.ts'
import { moveHole, putHoleTees, saveHole } from '../holes/save-hole.ts'
import { addFeatures, changeFeatures, removeFeatures } from '../map-features/save-features.ts'
import type { CurrentMap, MapContents, StoredFeature } from './map-contents.ts'
import type { Restoration } from './plan-restore.ts'
import { bringBackKeys, insertCourses, insertHoles, renameCourses } from './restore-queries.ts'
import { setAsideNames } from './set-aside-names.ts'

/** Answers the features that came back, with the ids they have now. */
export async function writeRestoration(
  tx: Tx,
  { clubId, revision }: CurrentMap,
  plan: Restoration,
  contents: MapContents,
): Promise<readonly StoredFeature[]> {
  // A restored record gets a version number that it never had, so that drafts from before its deletion are recognised
  // as outdated.
  const version = revision + 1
  const courses = plan.courses.map(({ after }) => after)
  if (courses.length > 0) {
    tx.queue(setAsideNames(courses.map(course => course.id)))
    tx.queue(renameCourses(courses))
  }
  if (plan.newCourses.length > 0) tx.queue(insertCourses(clubId, plan.newCourses, version))
  for (const course of [...plan.newCourses, ...courses]) {
    putTees(tx, { id: course.id, clubId }, course.tees)
  }
  if (plan.newHoles.length > 0) tx.queue(insertHoles(clubId, plan.newHoles, version))
  for (const hole of plan.newHoles) putHoleTees(tx, { ...hole, clubId }, hole.tees)
  for (const { before, fields } of plan.holes) {
    const { tees = before.tees, courseId, ...others } = fields
    const hole = { ...before, clubId, tees: [...before.tees] }
    if (courseId === undefined) saveHole(tx, hole, { ...others, tees: [...tees] })
    else moveHole(tx, hole, courseId, { ...others, tees: [...tees] })
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
  const added = await addFeatures(tx, clubId, newFeatures)
  // An id that another club has taken meanwhile is lost, what was drawn is not.
  const others = newFeatures.filter(({ id }) => !added.has(id)).map(feature => ({ ...feature, id: randomUUID() }))
  await addFeatures(tx, clubId, others)
  for (const statement of bringBackKeys(contents)) tx.queue(statement)
  return [...newFeatures.filter(({ id }) => added.has(id)), ...others]
}

export function recordRestoration(
  tx: Tx,
  caller: Caller,
  plan: Restoration & { readonly broughtBack: readonly StoredFeature[] },
  after: CurrentMap,
): void {
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
    ...plan.courses.map(({ before }) => line('course.changed', before.id, before)),
    ...plan.newHoles.map(({ id }) => line('hole.created', id, null)),
    ...plan.holes.map(({ before }) => line('hole.changed', before.id, before)),
    ...plan.broughtBack.map(({ id }) => line('map-feature.created', id, null)),
    ...plan.features.map(({ before }) => line('map-feature.changed', before.id, before)),
    ...plan.removedFeatures.map(before => line('map-feature.deleted', before.id, before)),
  ])
}
