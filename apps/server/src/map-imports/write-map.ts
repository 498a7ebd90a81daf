import { areSame } from '@pinwise/golf'
import { recordChange } from '../audit/record-change.ts'
import type { Tx } from '../database/database.ts'
import type { Query } from '../database/query-builder.ts'
import type { Caller } from '../http/caller.ts'
import type { StandingMap } from '../map/map-contents.ts'
import type { PlannedMap } from './planned-map.ts'
import {
  deleteLinks,
  deleteRecords,
  deleteTeesOfHoles,
  giveUpNames,
  insertLayouts,
  insertLinks,
  insertTeesOfCourses,
  insertTeesOfHoles,
  upsertCourses,
  upsertFeatures,
  upsertPlannedHoles,
} from './write-queries.ts'

interface Changes<Before, After> {
  readonly added: After[]
  readonly changed: { readonly before: Before; readonly after: After }[]
  readonly removed: Before[]
}

export interface MapChanges {
  readonly courses: Changes<StandingMap['courses'][number], PlannedMap['courses'][number]>
  readonly holes: Changes<StandingMap['holes'][number], PlannedMap['holes'][number]>
  readonly features: Changes<StandingMap['features'][number], PlannedMap['features'][number]>
}

/** Only what differs is written: an import that brings nothing new leaves every version as it was. */
export function changesOf(map: StandingMap, planned: PlannedMap): MapChanges {
  return {
    courses: compare(map.courses, planned.courses),
    holes: compare(map.holes, planned.holes),
    features: compare(map.features, planned.features),
  }
}

export const countChanges = (changes: MapChanges): number =>
  Object.values(changes).reduce(
    (sum, { added, changed, removed }) => sum + added.length + changed.length + removed.length,
    0,
  )

function compare<Before extends { readonly id: string }, After extends { readonly id: string }>(
  before: readonly Before[],
  after: readonly After[],
): Changes<Before, After> {
  const known = new Map(before.map(record => [record.id, record]))
  const stays = new Set(after.map(({ id }) => id))
  return {
    added: after.filter(({ id }) => !known.has(id)),
    changed: after.flatMap(record => {
      const old = known.get(record.id)
      // Its version is the map's, and no part of what an import says.
      return old === undefined || areSame({ ...old, version: null }, record) ? [] : [{ before: old, after: record }]
    }),
    removed: before.filter(({ id }) => !stays.has(id)),
  }
}

/** What goes goes first, so that its names and numbers are free. */
export async function writeMap(tx: Tx, caller: Caller, clubId: string, changes: MapChanges): Promise<void> {
  const { courses, holes, features } = changes
  const given = <T>(list: readonly T[], statement: (list: readonly T[]) => Query<unknown>) => {
    if (list.length > 0) tx.queue(statement(list))
  }
  const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)
  const written = <A>({ added, changed }: Changes<unknown, A>) => [...added, ...changed.map(({ after }) => after)]

  given(idsOf(features.removed), ids => deleteRecords('map_features', ids))
  given(idsOf(holes.removed), ids => deleteRecords('holes', ids))
  // A hole that moves to another course leaves its tees behind: they are of the course.
  const replaced = holes.changed.filter(({ before, after }) => !areSame(before.tees, after.tees))
  given(
    replaced.map(({ after }) => after.id),
    deleteTeesOfHoles,
  )
  const renamed = courses.changed.filter(({ before, after }) => before.name !== after.name)
  given(idsOf([...courses.removed, ...renamed.map(({ before }) => before)]), giveUpNames)
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
  given(idsOf(courses.added), ids => insertLayouts(clubId, ids))
  for (const [kind, change] of Object.entries({ course: courses, hole: holes, feature: features })) {
    await recordChanges(tx, caller, clubId, kind, change)
  }
}

async function recordChanges(
  tx: Tx,
  caller: Caller,
  clubId: string,
  kind: string,
  { added, changed, removed }: Changes<{ readonly id: string }, { readonly id: string }>,
): Promise<void> {
  const lines = [
    ...added.map(after => ({ action: `${kind}.created`, recordId: after.id, before: null, after })),
    ...changed.map(({ before, after }) => ({ action: `${kind}.changed`, recordId: after.id, before, after })),
    ...removed.map(before => ({ action: `${kind}.deleted`, recordId: before.id, before, after: null })),
  ]
  for (const line of lines) await recordChange(tx, caller, { clubId, ...line })
}
