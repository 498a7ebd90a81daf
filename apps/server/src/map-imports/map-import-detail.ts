import { LANGUAGES, type MapImportDetail } from '@pinwise/contract'
import { distanceMetres } from '@pinwise/golf'
import type { Tx } from '../database/database.ts'
import { currentMap } from '../map/map-contents.ts'
import type { Comparison } from './comparison.ts'
import {
  acceptedItems,
  dependentsOfHoles,
  type HoleDependents,
  mapImportOf,
  type ReviewRow,
  versionBeforeImport,
} from './queries.ts'
import { workInThread } from './work-in-thread.ts'
import { clubOfImport } from './write-queries.ts'

/** An import as it was found, with what it is compared with while it is open. */
export interface FoundImport {
  readonly row: ReviewRow
  readonly revision: number
  readonly comparison: Comparison | null
  /** By the id of the hole. */
  readonly dependents: ReadonlyMap<string, HoleDependents>
  readonly versionBefore: number | null
}

export async function foundImport(tx: Tx, row: ReviewRow): Promise<FoundImport> {
  const { as_read: asRead, reviewed } = row
  const map = row.state === 'review' && asRead && reviewed ? await tx.maybe(currentMap) : undefined
  if (!map || !asRead || !reviewed) {
    const took = row.state === 'accepted' && (reviewed?.removals?.length ?? 0) > 0
    const before = took ? await tx.maybe(versionBeforeImport(row.id)) : undefined
    const versionBefore = before?.number ?? null
    return { row, revision: row.map_revision, comparison: null, dependents: new Map(), versionBefore }
  }
  const accepted = (await tx.maybe(acceptedItems))?.items ?? null
  const { name, languages } = await tx.one(clubOfImport)
  const club = { name, language: LANGUAGES.find(each => each === languages[0]) ?? 'en' }
  const { courses, holes, features, lng, lat, revision } = map
  return {
    row,
    revision,
    comparison: { map: { courses, holes, features, lng, lat }, file: { asRead, reviewed }, accepted, club },
    dependents: new Map((await tx.all(dependentsOfHoles)).map(each => [each.holeId, each])),
    versionBefore: null,
  }
}

/**
 * An import with its proposal and, while it is open, the changes that it would make to the map. The comparison runs
 * after the transaction because it is slow, and it is never refused for a busy club, because the requested write may
 * already be committed.
 */
export async function mapImportDetail({ row, revision, comparison, ...found }: FoundImport): Promise<MapImportDetail> {
  const { lng, lat, clubs, reviewed } = row
  return {
    ...mapImportOf(row),
    clubs: (clubs ?? []).map(({ name, position, holeCount }) => ({
      name,
      distanceMetres: distanceMetres({ lng, lat }, position),
      holeCount,
    })),
    chosenClub: row.chosen_club,
    farClubCount: row.far_club_count,
    proposal: reviewed as MapImportDetail['proposal'],
    stepCount: row.steps.length,
    revision,
    versionBefore: found.versionBefore,
    ...(comparison ? await compared(row.club_id, comparison, found.dependents) : NOTHING_COMPARED),
  }
}

const NOTHING_COMPARED = { differences: [], changes: null, standing: [], missing: [] }

async function compared(
  clubId: string,
  comparison: Comparison,
  dependents: FoundImport['dependents'],
): Promise<Pick<MapImportDetail, 'differences' | 'changes' | 'standing' | 'missing'>> {
  const { courses, features } = comparison.map
  if (courses.length + features.length === 0) return NOTHING_COMPARED
  const { differences, ...preview } = await workInThread(clubId, 'compare', comparison, { isPatient: true })
  const missing = preview.missing.map(hole => {
    const { pins = 0, layouts = [], prints = [] } = dependents.get(hole.holeId) ?? {}
    return { ...hole, pins, layouts, prints }
  })
  return { ...preview, differences: [...differences], missing }
}
