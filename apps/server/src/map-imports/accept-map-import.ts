import type { mapImportCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange, recordWrittenChanges } from '../audit/record-change.ts'
import type { Caller } from '../caller.ts'
import type { Tx } from '../database/database.ts'
import type { Query } from '../database/query-builder.ts'
import { leaveHoles } from '../holes/leave-holes.ts'
import { addLayouts } from '../layouts/add-layouts.ts'
import { compareWith } from '../map/compare-with.ts'
import type { CurrentMap } from '../map/map-contents.ts'
import { countsOf, refuseTooMuch } from '../map/refuse-too-much.ts'
import { setAsideNames } from '../map/set-aside-names.ts'
import { letOthersIn, openMap, storeCurrentMap, storeVersion } from '../map/store-version.ts'
import { refuseTooLarge } from '../map-features/refuse-too-large.ts'
import type { Verb } from '../verb.ts'
import { foundImport, mapImportDetail } from './map-import-detail.ts'
import type { PlannedImport } from './map-work.ts'
import type { MapWrites } from './map-writes.ts'
import { checkReviewVersion, lockReview, openReview } from './open-review.ts'
import { forgetOlderItems, mapImportOf, type ReviewRow, reviewById, setAccepted } from './queries.ts'
import { workInThread } from './work-in-thread.ts'
import {
  deleteLinks,
  deleteRecords,
  deleteTeesOfHoles,
  fillClub,
  insertLinks,
  insertTeesOfCourses,
  insertTeesOfHoles,
  upsertCourses,
  upsertFeatures,
  upsertPlannedHoles,
} from './write-queries.ts'

const ATTRIBUTION = '© OpenStreetMap contributors'

/**
 * The writes are planned between two transactions; the second one checks that the map has not changed since the first.
 */
export const acceptMapImport: Verb<typeof mapImportCalls.acceptMapImport> = async ({ db, now, live }, request) => {
  const { caller, clubId, params, body } = request
  const key = { clubId, kind: 'map-import', recordId: params.id } as const
  const open = await db.writeClub(caller, key, tx => openReview(tx, params.id))
  await checkReviewVersion(body.version, open)
  if (open.revision !== body.revision) throw mapChanged()
  const holeCount = open.comparison.file.reviewed.holes.filter(({ accepted }) => accepted).length
  const removals = open.comparison.file.reviewed.removals ?? []
  if (holeCount + removals.length === 0) throw new AppError('nothing_accepted')
  const plan = await workInThread(open.row.club_id, 'plan', open.comparison)
  refuseTooMuch(countsOf(open.comparison.map), plan.counts)

  const written = await db.writeClub(caller, key, async (tx, ofClub) => {
    const map = await openMap(tx)
    const row = await lockReview(tx, open)
    if (!row) return { isOvertaken: true, found: await openReview(tx, params.id) }
    if (map.revision !== open.revision || map.importId !== open.row.map_import_id) throw mapChanged()
    await letOthersIn()
    await writeImport(tx, { caller, now: now() }, map, open.row, plan)
    tx.queue(setAccepted(row.id, plan.accepted, holeCount))
    tx.queue(forgetOlderItems(row.id))
    await letOthersIn()
    const accepted = await tx.one(reviewById(row.id))
    const [before, after] = [mapImportOf(row), mapImportOf(accepted)]
    await recordChange(tx, caller, { clubId: ofClub, action: 'map-import.accepted', recordId: row.id, before, after })
    const found = await foundImport(tx, accepted)
    live.refresh(tx, ofClub)
    return { isOvertaken: false, found }
  })
  await letOthersIn()
  if (written.isOvertaken) await checkReviewVersion(body.version, written.found)
  return mapImportDetail(written.found)
}

const mapChanged = () => new AppError('map_conflict', { fields: [{ path: 'revision', code: 'changed' }] })

async function writeImport(
  tx: Tx,
  { caller, now }: { caller: Caller; now: number },
  map: CurrentMap,
  { id, format, file_name }: ReviewRow,
  { writes, ...plan }: PlannedImport,
): Promise<void> {
  const boundary = map.boundary ? null : plan.boundary
  const attribution = map.attribution || format === 'kml' ? null : ATTRIBUTION
  if (!writes.isEmpty) await storeCurrentMap(tx, map)
  tx.queue(compareWith(id))
  if (boundary || attribution) await fillIn(tx, caller, map, { boundary, attribution })
  if (writes.isEmpty) return
  await writeMap(tx, { caller, now, clubId: map.clubId }, writes)
  await refuseTooLarge(tx)
  await storeVersion(tx, caller, map, { origin: 'import', note: file_name })
}

/** Fills in only what the club has not set itself. */
async function fillIn(
  tx: Tx,
  caller: Caller,
  { clubId, boundary, attribution }: CurrentMap,
  given: { boundary: unknown; attribution: string | null },
): Promise<void> {
  tx.queue(fillClub(given.boundary, given.attribution))
  await recordChange(tx, caller, {
    clubId,
    action: 'club.changed',
    recordId: clubId,
    before: { boundary, attribution },
    after: { boundary: given.boundary ?? boundary, attribution: given.attribution ?? attribution },
  })
}

/** What goes goes first, so that its names and numbers are free. */
async function writeMap(
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
