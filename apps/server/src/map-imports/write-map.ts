import { recordWrittenChanges } from '../audit/record-change.ts'
import type { Caller } from '../caller.ts'
import type { Tx } from '../database/database.ts'
import type { Query } from '../database/query-builder.ts'
import { leaveHoles } from '../holes/leave-holes.ts'
import { addLayouts } from '../layouts/add-layouts.ts'
import { setAsideNames } from '../map/set-aside-names.ts'
import type { MapWrites } from './map-writes.ts'
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
  { removed, json, ...writes }: MapWrites,
): Promise<void> {
  const each = (ids: readonly string[], statement: (ids: readonly string[]) => Query<unknown>) => {
    if (ids.length > 0) tx.queue(statement(ids))
  }
  const write = (list: string | null, statement: (clubId: string, list: string) => Query<unknown>) => {
    if (list !== null) tx.queue(statement(clubId, list))
  }
  if (removed.holes.length > 0) await leaveHoles(tx, { caller, clubId, now }, removed.holes)
  each(removed.features, ids => deleteRecords('map_features', ids))
  each(removed.holes, ids => deleteRecords('holes', ids))
  each(writes.replacedTees, deleteTeesOfHoles)
  each(writes.setAside, setAsideNames)
  write(json.courses, upsertCourses)
  write(json.teesOfCourses, insertTeesOfCourses)
  write(json.holes, upsertPlannedHoles)
  write(json.teesOfHoles, insertTeesOfHoles)
  each(removed.courses, ids => deleteRecords('courses', ids))
  write(json.features, upsertFeatures)
  each(writes.changedFeatures, deleteLinks)
  write(json.links, insertLinks)
  if (json.lines !== null) recordWrittenChanges(tx, caller, clubId, json.lines)
  await addLayouts(tx, caller, clubId, writes.addedCourses)
}
