import type { MapImportDetail } from '@pinwise/contract'
import { distanceMetres } from '@pinwise/golf'
import type { Tx } from '../database/database.ts'
import { standingMap } from '../map/map-contents.ts'
import { mergeImport } from './merge-import.ts'
import { mapImportOf, newestAcceptedItems, type ReviewRow } from './queries.ts'

/** An import with what it proposes and, while it is open, what that would change of the map. */
export async function mapImportDetail(tx: Tx, row: ReviewRow): Promise<MapImportDetail> {
  const { lng, lat, proposals, reviewed } = row
  return {
    ...mapImportOf(row),
    clubs: (proposals ?? []).map(({ name, position, holes }) => ({
      name,
      distanceMetres: distanceMetres({ lng, lat }, position),
      holeCount: holes.length,
    })),
    chosenClub: row.chosen_club,
    farClubCount: row.far_club_count,
    proposal: reviewed as MapImportDetail['proposal'],
    stepCount: row.steps.length,
    differences: row.state === 'review' ? await differencesOf(tx, row) : [],
  }
}

async function differencesOf(tx: Tx, { reviewed }: ReviewRow): Promise<MapImportDetail['differences']> {
  const map = await tx.maybe(standingMap)
  if (!map || !reviewed || map.courses.length + map.features.length === 0) return []
  const accepted = await tx.maybe(newestAcceptedItems)
  return mergeImport(map, reviewed, accepted?.items).differences
}
