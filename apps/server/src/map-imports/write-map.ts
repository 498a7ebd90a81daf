import { areSame } from '@pinwise/golf'
import { type Change, recordChanges } from '../audit/record-change.ts'
import type { Caller } from '../caller.ts'
import type { Tx } from '../database/database.ts'
import type { Query } from '../database/query-builder.ts'
import { leaveHoles } from '../holes/leave-holes.ts'
import { addLayouts } from '../layouts/add-layouts.ts'
import { setAsideNames } from '../map/set-aside-names.ts'
import type { Changes, MapChanges } from './map-changes.ts'
import {
  deleteLinks,
  deleteRecords,
  deleteTeesOfHoles,
  insertLinks,
  insertTeesOfCourses,
  insertTeesOfHoles,
  upsertCourses,
  upsertFeatures,
  upsertPlannedHoles,
} from './write-queries.ts'

/** What goes goes first, so that its names and numbers are free. */
export async function writeMap(
  tx: Tx,
  { caller, clubId, now }: { readonly caller: Caller; readonly clubId: string; readonly now: number },
  changes: MapChanges,
): Promise<void> {
  const { courses, holes, features } = changes
  const given = <T>(list: readonly T[], statement: (list: readonly T[]) => Query<unknown>) => {
    if (list.length > 0) tx.queue(statement(list))
  }
  const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)
  const written = <A>({ added, changed }: Changes<unknown, A>) => [...added, ...changed.map(({ after }) => after)]

  if (holes.removed.length > 0) {
    await leaveHoles(tx, { caller, clubId, now }, idsOf(holes.removed))
  }
  given(idsOf(features.removed), ids => deleteRecords('map_features', ids))
  given(idsOf(holes.removed), ids => deleteRecords('holes', ids))
  // A hole that moves to another course leaves its tees behind: they are of the course.
  const replaced = holes.changed.filter(({ before, after }) => !areSame(before.tees, after.tees))
  given(
    replaced.map(({ after }) => after.id),
    deleteTeesOfHoles,
  )
  const renamed = courses.changed.filter(({ before, after }) => before.name !== after.name)
  given(idsOf([...courses.removed, ...renamed.map(({ before }) => before)]), setAsideNames)
  given(written(courses), list => upsertCourses(clubId, list))
  const known = new Map(courses.changed.map(({ before }) => [before.id, before]))
  given(
    written(courses).filter(({ id }) => !known.get(id)?.tees.length),
    list => insertTeesOfCourses(clubId, list),
  )
  given(written(holes), list => upsertPlannedHoles(clubId, list))
  given([...holes.added, ...replaced.map(({ after }) => after)], list => insertTeesOfHoles(clubId, list))
  given(idsOf(courses.removed), ids => deleteRecords('courses', ids))
  given(written(features), list => upsertFeatures(clubId, list))
  given(
    features.changed.map(({ after }) => after.id),
    deleteLinks,
  )
  given(written(features), list => insertLinks(clubId, list))
  recordChanges(tx, caller, [
    ...linesOf(clubId, 'course', courses),
    ...linesOf(clubId, 'hole', holes),
    ...linesOf(clubId, 'map-feature', features),
  ])
  await addLayouts(tx, caller, clubId, courses.added)
}

function linesOf(
  clubId: string,
  kind: string,
  { added, changed, removed }: Changes<{ readonly id: string }, { readonly id: string }>,
): Change[] {
  return [
    ...added.map(after => ({ clubId, action: `${kind}.created`, recordId: after.id, before: null, after })),
    ...changed.map(({ before, after }) => ({
      clubId,
      action: `${kind}.changed`,
      recordId: after.id,
      before,
      after,
    })),
    ...removed.map(before => ({ clubId, action: `${kind}.deleted`, recordId: before.id, before, after: null })),
  ]
}
