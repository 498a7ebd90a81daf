import { LANGUAGES, type mapImportCalls } from '@pinwise/contract'
import { recordChange } from '../audit/record-change.ts'
import type { Tx } from '../database/database.ts'
import { AppError } from '../http/app-error.ts'
import type { Caller } from '../http/caller.ts'
import { checkVersion } from '../http/check-version.ts'
import type { Verb } from '../http/route.ts'
import { keepStandingMap, keepVersion, openMap } from '../map/keep-version.ts'
import type { StandingMap } from '../map/map-contents.ts'
import type { AcceptedItems } from './accepted-items.ts'
import { mapImportDetail } from './map-import-detail.ts'
import { mergeImport } from './merge-import.ts'
import { planMap } from './plan-map.ts'
import type { PlannedMap } from './planned-map.ts'
import {
  forgetOlderItems,
  lockedReview,
  mapImportOf,
  newestAcceptedItems,
  type ReviewRow,
  reviewById,
  setAccepted,
} from './queries.ts'
import { changesOf, countChanges, writeMap } from './write-map.ts'
import { clubOfImport, fillClub } from './write-queries.ts'

const ATTRIBUTION = '© OpenStreetMap contributors'
const MOST_COURSES = 24
const MOST_FEATURES = 5_000

export const acceptMapImport: Verb<typeof mapImportCalls.acceptMapImport> = async ({ db }, asked) => {
  const { caller, clubId, params, body } = asked
  return db.writeClub(caller, { clubId, kind: 'map-import', recordId: params.id }, async (tx, ofClub) => {
    const map = await openMap(tx)
    const row = await tx.maybe(lockedReview(params.id))
    if (!row) throw new AppError('map_import_not_found')
    if (row.state !== 'review' || !row.reviewed) throw new AppError('map_import_closed')
    if (body.version !== row.version) checkVersion(body.version, await mapImportDetail(tx, row))
    const holeCount = row.reviewed.holes.filter(({ accepted }) => accepted).length
    if (holeCount === 0) throw new AppError('nothing_accepted')

    const items = await writeImport(tx, caller, map, row)
    tx.queue(setAccepted(row.id, items, holeCount))
    tx.queue(forgetOlderItems(row.id))
    const accepted = await tx.one(reviewById(row.id))
    const [before, after] = [mapImportOf(row), mapImportOf(accepted)]
    await recordChange(tx, caller, { clubId: ofClub, action: 'map-import.accepted', recordId: row.id, before, after })
    return mapImportDetail(tx, accepted)
  })
}

/** Answers what the next import is compared with. */
async function writeImport(tx: Tx, caller: Caller, map: StandingMap, row: ReviewRow): Promise<AcceptedItems> {
  const { reviewed } = row
  if (!reviewed) throw new AppError('map_import_closed')
  const { name, languages } = await tx.one(clubOfImport)
  const language = LANGUAGES.find(each => each === languages[0]) ?? 'en'
  const merge = mergeImport(map, reviewed, (await tx.maybe(newestAcceptedItems))?.items)
  const { planned, unplaced } = planMap(merge, map, { name, language })
  refuseTooMuch(planned)

  const boundary = map.boundary ? null : reviewed.boundary
  const attribution = map.attribution || row.format === 'kml' ? null : ATTRIBUTION
  const changes = changesOf(map, planned)
  const hasChanges = countChanges(changes) > 0
  if (hasChanges) await keepStandingMap(tx, map)
  if (boundary || attribution) await fillIn(tx, caller, map, { boundary, attribution })
  if (hasChanges) {
    await writeMap(tx, caller, map.clubId, changes)
    await keepVersion(tx, caller, map, { origin: 'import', note: row.file_name })
  }
  return { items: merge.theirs, unplaced }
}

/** What the club has not said itself. */
async function fillIn(
  tx: Tx,
  caller: Caller,
  { clubId, boundary, attribution }: StandingMap,
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

function refuseTooMuch({ courses, features }: PlannedMap): void {
  if (courses.length > MOST_COURSES) throw new AppError('too_many_courses')
  if (features.length > MOST_FEATURES) throw new AppError('too_many_features')
}
